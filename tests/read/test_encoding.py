from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.errors import SourceError
from kg.read.encoding import BadBytes, decode, decode_blocks, detect, known_encoding
from kg.read.source import printable_name
from tests.read.conftest import Read

TEXT = (
    "ICML 2026 论文列表\n\n我们提出海带网络（KelpNet），在ImageNet上训练，并在MI210上测试。\n\n本文给出潮汐路由方法。\n"
)
TRADITIONAL = "ICML 2026 論文列表\n\n我們提出海帶網路，並在資料集上訓練與測試，實驗結果表明該方法有效。\n"


@pytest.mark.parametrize(
    ("encoding", "mark", "said"),
    [
        ("utf-8", b"", "utf-8"),
        ("utf-8", b"\xef\xbb\xbf", "utf-8"),
        ("gbk", b"", "gb18030"),
        ("gb18030", b"", "gb18030"),
        ("utf-16-le", b"\xff\xfe", "utf-16-le"),
        ("utf-16-be", b"\xfe\xff", "utf-16-be"),
        ("utf-16-le", b"", "utf-16-le"),
        ("utf-16-be", b"", "utf-16-be"),
        ("utf-32-le", b"\xff\xfe\x00\x00", "utf-32-le"),
    ],
)
def test_one_list_in_many_encodings(read: Read, encoding: str, mark: bytes, said: str) -> None:
    found = read(mark + TEXT.encode(encoding))
    assert found.encoding == said
    assert found.title is not None
    assert found.title.text == "ICML 2026 论文列表"
    assert [p.abstract for p in found.papers] == TEXT.strip().split("\n\n")[1:]
    assert found.skipped == ()


def test_big5_is_told_from_gb18030() -> None:
    assert detect([TRADITIONAL.encode("big5")]) == "big5hkscs"
    assert detect([TEXT.encode("gb18030")]) == "gb18030"


def test_four_chinese_characters_in_a_long_english_text() -> None:
    text = "ICML 2026 论文列表\n\n" + "We propose QuarrySort, evaluated on an AMD MI210 GPU. " * 60
    assert detect([text.encode("gbk")]) == "gb18030"


def test_characters_outside_gb2312() -> None:
    assert detect(["作者𠮷野与龑䶮提出KelpNet。".encode("gb18030")]) == "gb18030"


def test_western_text_is_not_taken_for_chinese() -> None:
    text = "We thank Jürgen Müller, Zoë Québec and the café for naïve Bayes and its résumé, où ça va."
    assert detect([text.encode("cp1252")]) == "cp1252"


def test_a_nul_or_two_make_no_utf16() -> None:
    assert detect([b"KelpNet rings\x00 here, twice\x00 and once more, in ASCII"]) == "utf-8"


def test_text_cut_inside_a_character_is_utf8_with_its_offset(read: Read) -> None:
    whole = "ICML 2026 论文列表\n\n我们提出海带网络（KelpNet）。\n\n本文给出潮汐路由方法".encode()
    found = read(whole[:-1])
    assert found.encoding == "utf-8"
    assert found.papers[1].abstract == "本文给出潮汐路由方\ufffd"
    (skipped,) = found.skipped
    assert skipped.where == f"byte {len(whole) - 3}"
    assert "2 bytes" in skipped.reason


def test_lone_surrogates_of_careless_writers_are_utf8() -> None:
    line = '{"title": "海带网络", "abstract": "We propose \ud800, \udfff and KelpNet."}\n'
    assert detect([(line * 20).encode("utf-8", "surrogatepass")]) == "utf-8"


def test_bad_bytes_cost_only_themselves() -> None:
    text, bad = decode("海带".encode() + b"\xff\xfe" + "网络".encode(), "utf-8")
    assert text == "海带\ufffd网络"
    assert bad == [BadBytes(6, 2)]


def test_offsets_count_from_the_start_of_the_file() -> None:
    bad: list[BadBytes] = []
    blocks = [b"\xef\xbb\xbfone\r\n", b"t\xffwo\n"]
    assert "".join(decode_blocks(blocks, "utf-8", bad)) == "one\nt\ufffdwo\n"
    assert bad == [BadBytes(9, 1)]


def test_the_user_may_say_the_encoding(read: Read) -> None:
    data = TRADITIONAL.encode("big5")
    assert read(data, encoding="big5").papers[0].abstract.startswith("我們提出")
    assert read(data, encoding="gbk").encoding == "gb18030"


@pytest.mark.parametrize("name", ["klingon", "base64", "rot13", "\x00"])
def test_an_encoding_that_does_not_exist_is_one_clear_line(name: str) -> None:
    with pytest.raises(SourceError, match="encoding") as caught:
        known_encoding(name)
    assert "\n" not in str(caught.value)


@given(st.binary(max_size=300))
def test_any_bytes_decode_and_bad_runs_are_in_order(data: bytes) -> None:
    text, bad = decode(data, detect([data]))
    assert isinstance(text, str)
    assert all(a.offset + a.count < b.offset for a, b in pairwise(bad))
    assert all(0 <= b.offset < len(data) and b.count > 0 for b in bad)


@given(st.text(alphabet="ab海带网络研究方法\n。，", min_size=1, max_size=200))
def test_utf8_always_comes_back(text: str) -> None:
    assert detect([text.encode()]) == "utf-8"
    assert "".join(decode_blocks([text.encode()], "utf-8", [])) == text


def test_names_of_files_are_printable() -> None:
    assert printable_name(Path("étude-论文.txt")) == "étude-论文.txt"
    assert printable_name(Path(os.fsdecode("论文列表.txt".encode("gbk")))) == "论文列表.txt"
    assert printable_name(Path(os.fsdecode(b"a\xff.txt"))) == "a\\xff.txt"
