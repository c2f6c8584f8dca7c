"""Cuts the two families down to what the shop's screens show: the letters of Ukrainian, Russian and English, figures
and signs, in the weights that its style sheets use. Any other letter comes from the uncut files (design/fonts.css).
Needs `pip install fonttools==4.66.1 brotli==1.2.0`. Run it from the root after a change of the font packages."""

from shutil import copy

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = (
    "0020-007E,00A0,00A7,00A9,00AB,00B0,00B2-00B3,00B7,00BB,00D7,2013-2014,2018-201A,201C-201E,2022,2026,20AC,"
    "2122,2212"
)
CYRILLIC = "0401,0404,0406-0407,0410-044F,0451,0454,0456-0457,0490-0491,2116"
HRYVNIA = "20B4"
# Signs that neither family has, and whose look they take: the narrow space of English times, minutes and inches.
ALIASES = {0x202F: 0x00A0, 0x2032: 0x0027, 0x2033: 0x0022}
WEIGHTS = {"onest": (400, 700), "unbounded": (600, 700)}


def cut(family, part, characters):
    font = TTFont(f"node_modules/@fontsource-variable/{family}/files/{family}-{part}-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": WEIGHTS[family]})
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "liga", "rlig", "tnum"]
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(characters))
    subsetter.subset(font)
    return font


def add(font, other, character):
    """Puts one simple glyph beside the others: a file of its own comes late and lays the whole page out again."""
    name, new = other.getBestCmap()[character], f"uni{character:04X}"
    font["glyf"][new] = other["glyf"][name]
    font["hmtx"][new] = other["hmtx"][name]
    font["gvar"].variations[new] = other["gvar"].variations[name]
    for table in font["cmap"].tables:
        table.cmap[character] = new
    # Widths vary by gvar's own points as well; this shortcut to them knows nothing of the new glyph.
    del font["HVAR"]


def alias(font):
    for table in font["cmap"].tables:
        table.cmap.update({new: table.cmap[like] for new, like in ALIASES.items()})


for family in WEIGHTS:
    latin = cut(family, "latin", LATIN)
    add(latin, cut(family, "cyrillic-ext", HRYVNIA), int(HRYVNIA, 16))
    alias(latin)
    latin.save(f"src/ui/design/fonts/{family}-latin.woff2")
    cut(family, "cyrillic", CYRILLIC).save(f"src/ui/design/fonts/{family}-cyrillic.woff2")
    copy(f"node_modules/@fontsource-variable/{family}/LICENSE", f"src/ui/design/fonts/{family}-LICENSE")
