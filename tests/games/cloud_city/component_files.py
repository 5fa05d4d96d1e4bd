"""Gives a component file that is right, and every way in which one may be wrong."""

GOOD = """\
name = "my box"
starts = ["ll", "l-m", "lm", "mm"]

[tiles]
l-l = 2
m-m = 2
h-h = 2
l-m = 2
l-h = 3
m-h = 3
ll = 2
mm = 2
hh = 3
lm = 3
lh = 4
ml = 4
mh = 4
hl = 4
hm = 4

[walkways]
1 = 6
2 = 8
3 = 8
5 = 6
8 = 3
"""
STARTS = '["ll", "l-m", "lm", "mm"]'
KINDS = "l-l, m-m, h-h, l-m, l-h, m-h, ll, mm, hh, lm, lh, ml, mh, hl, hm"
BAD = {
    "unknown key": ("starts =", "begin =", 2, "unknown (allowed=name, starts, tiles, walkways, key=begin)"),
    "missing key": ("l-l = 2\n", "", 4, f"missing (allowed={KINDS}, key=tiles.l-l)"),
    "unknown kind": ("l-l = 2", "x = 2", 5, f"unknown (allowed={KINDS}, key=tiles.x)"),
    "too few tiles": ("hh = 3", "hh = 2", 4, "sum (count=44, found=43, section=tiles)"),
    "count of another type": ("hh = 3", "hh = true", 13, "count (found=True, key=tiles.hh, most=44)"),
    "negative count": ("hh = 3", "hh = -3", 13, "count (found=-3, key=tiles.hh, most=44)"),
    "too many places": ("l-l = 2\nm-m = 2", "l-l = 3\nm-m = 1", 4, "low-places (count=32, found=34)"),
    "too few places": ("mm = 2\nhh = 3", "mm = 1\nhh = 4", 4, "mid-places (count=32, found=30)"),
    "too many walkways": ("5 = 6", "5 = 7", 21, "sum (count=31, found=32, section=walkways)"),
    "unknown value": ("5 = 6", "4 = 6", 25, "unknown (allowed=1, 2, 3, 5, 8, key=walkways.4)"),
    "too few start tiles": (', "mm"]', "]", 2, f"starts (allowed={KINDS}, count=4, found=['ll', 'l-m', 'lm'])"),
    "strange start tile": ('"mm"]', "7]", 2, f"starts (allowed={KINDS}, count=4, found=['ll', 'l-m', 'lm', 7])"),
    "starts of another shape": (STARTS, "3", 2, f"starts (allowed={KINDS}, count=4, found=3)"),
    "empty name": ('"my box"', '""', 1, "name (found='', longest=40)"),
    "name with a control character": ('"my box"', '"a\\u001bb"', 1, "name (found='a\\x1bb', longest=40)"),
    "name of another type": ('"my box"', "3", 1, "name (found=3, longest=40)"),
    "section of another shape": ("[tiles]", "walkways = 31\n[tiles]", 4, None),
}
