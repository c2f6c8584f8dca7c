"""Cuts each of the two families down to one file with what the shop's screens show: the letters of Ukrainian, Russian
and English, figures and signs, in the weights that its style sheets use. Any other letter comes from the packages' own
files (design/fonts.css). Needs Debian's python3-fonttools and python3-brotli. Run it from the root, by Debian's own
/usr/bin/python3, after a change of the font packages.

Pictures of shared links are drawn by a library that reads TrueType only and one weight of it: for them each family is also
cut to one weight of all letters of European Latin and Cyrillic, beside what draws them."""

from os import remove
from shutil import copy

from fontTools.merge import Merger
from fontTools.otlLib import builder
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.varLib.builder import buildVarDevTable
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.varStore import OnlineVarStoreBuilder

LATIN = (
    "0020-007E,00A0,00A7,00A9,00AB,00B0,00B2-00B3,00B7,00BB,00D7,2013-2014,2018-201A,201C-201E,2022,2026,20AC,"
    "2122,2212"
)
CYRILLIC = "0401,0404,0406-0407,0410-044F,0451,0454,0456-0457,0490-0491,2116"
HRYVNIA = "20B4"
# Signs whose look is another's: Ukrainian's other apostrophe; the narrow space of English times, minutes and inches,
# which neither family has.
ALIASES = {0x02BC: 0x2019, 0x202F: 0x00A0, 0x2032: 0x0027, 0x2033: 0x0022}
WEIGHTS = {"onest": (400, 700), "unbounded": (600, 700)}
NONE = (0, 0)


def cut(family, part, characters):
    file = f"node_modules/@fontsource-variable/{family}/files/{family}-{part}-wght-normal.woff2"
    font = TTFont(file, recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wght": WEIGHTS[family]})
    rules = font["GSUB"].table if "GSUB" in font else None
    for record in rules.FeatureList.FeatureRecord if rules else []:
        # Among the alternatives for capitals stand words between asterisks, as *euro*, which become signs.
        if record.FeatureTag == "calt":
            indexes = record.Feature.LookupListIndex
            indexes[:] = [each for each in indexes if rules.LookupList.Lookup[each].LookupType != 4]
    options = Options()
    options.layout_features = ["kern", "calt", "liga", "tnum"]
    options.layout_scripts = ["DFLT.dflt"]
    # Their widths vary by gvar's own points as well, and only design programs read STAT.
    options.drop_tables += ["HVAR", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(characters))
    subsetter.subset(font)
    return font


def kerning(font):
    """How far each pair of glyphs moves together: in the lightest weight, and how much more in the boldest."""
    varied = font["GDEF"].table.VarStore.VarData if hasattr(font["GDEF"].table, "VarStore") else []
    glyphs, pairs = font.getGlyphOrder(), {}

    def shift(value):
        device = getattr(value, "XAdvDevice", None)
        none = device is None or device.StartSize == 0xFFFF
        return getattr(value, "XAdvance", 0), 0 if none else varied[device.StartSize].Item[device.EndSize][0]

    def by_first(table, first):
        if table.Format == 1:
            records = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
            return {record.SecondGlyph: shift(record.Value1) for record in records}
        records = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
        return {each: shift(records[table.ClassDef2.classDefs.get(each, 0)].Value1) for each in glyphs}

    for lookup in font["GPOS"].table.LookupList.Lookup:
        for first in glyphs:
            found = {}
            for table in (getattr(each, "ExtSubTable", each) for each in lookup.SubTable):
                if first in table.Coverage.glyphs:
                    found = {**by_first(table, first), **found}
                    if table.Format == 2:
                        break
            for second, (light, more) in found.items():
                before = pairs.get((first, second), NONE)
                pairs[first, second] = (before[0] + light, before[1] + more)
    return pairs


def kern(font, parts):
    """Writes the kerning anew, a table for each part, with classes as large as can be: the packages' own have hundreds."""
    ids = font.getReverseGlyphMap()
    store = OnlineVarStoreBuilder(["wght"])
    store.setSupports([{"wght": (0, 1, 1)}])

    def value(light, more):
        built = builder.buildValue({"XAdvance": light})
        if more != 0:
            built.XAdvDevice = buildVarDevTable(store.storeDeltas([more]))
        return built, None

    def classes(glyphs, others, look):
        alike = {}
        for glyph in glyphs:
            alike.setdefault(tuple(look(glyph, other) for other in others), []).append(glyph)
        return [tuple(each) for each in alike.values()]

    tables = []
    for pairs in parts:
        firsts, seconds = (sorted({pair[side] for pair in pairs}, key=ids.get) for side in (0, 1))
        left = classes(firsts, seconds, lambda first, second: pairs.get((first, second), NONE))
        right = classes(seconds, firsts, lambda second, first: pairs.get((first, second), NONE))
        shifts = {(a, b): pairs.get((a[0], b[0]), NONE) for a in left for b in right}
        filled = {pair: value(*shift) for pair, shift in shifts.items() if shift != NONE}
        tables.append(builder.buildPairPosClassesSubtable(filled, ids))
    font["GPOS"].table.LookupList.Lookup = [builder.buildLookup(tables)]
    for record in font["GPOS"].table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex, record.Feature.LookupCount = [0], 1
    definitions = otTables.GDEF()
    definitions.Version = 0x00010003
    definitions.GlyphClassDef = definitions.AttachList = definitions.LigCaretList = None
    definitions.MarkAttachClassDef = definitions.MarkGlyphSetsDef = None
    definitions.VarStore = store.finish()
    font["GDEF"] = newTable("GDEF")
    font["GDEF"].table = definitions
    font["GPOS"].table.remap_device_varidxes(definitions.VarStore.optimize())


def add(font, other):
    for name in other.getGlyphOrder():
        if name not in font["glyf"].glyphs:
            font["glyf"][name] = other["glyf"][name]
            font["hmtx"][name] = other["hmtx"][name]
            font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    for table in font["cmap"].tables:
        table.cmap.update(other.getBestCmap())


def shown(font, pairs):
    """The pairs of glyphs that some text shows; a letter that only stands in another's picture meets nobody."""
    own = set(font.getBestCmap().values())
    return {pair: shift for pair, shift in pairs.items() if shift != NONE and own.issuperset(pair)}


for family in WEIGHTS:
    latin, cyrillic = cut(family, "latin", LATIN), cut(family, "cyrillic", CYRILLIC)
    pairs = [{pair: each for pair, each in kerning(latin).items() if each != NONE}, shown(cyrillic, kerning(cyrillic))]
    add(latin, cyrillic)
    add(latin, cut(family, "cyrillic-ext", HRYVNIA))
    for table in latin["cmap"].tables:
        table.cmap.update({new: table.cmap[like] for new, like in ALIASES.items()})
    kern(latin, pairs)
    latin.flavor = "woff2"
    latin.save(f"src/ui/design/fonts/{family}.woff2")
    copy(f"node_modules/@fontsource-variable/{family}/LICENSE", f"src/ui/design/fonts/{family}-LICENSE")

DRAWN = {
    "latin": "0020-007E,00A0-00FF,2013-2014,2018-201E,2022,2026,20AC,2122,2212",
    "latin-ext": "0100-017F",
    "cyrillic": "0400-045F,0490-0491,2116",
    "cyrillic-ext": "20B4",
}
DRAWN_WEIGHTS = {"onest": 600, "unbounded": 700}

for family, weight in DRAWN_WEIGHTS.items():
    folder, parts = "server/gateways/previews/fonts", []
    for part, characters in DRAWN.items():
        font = TTFont(f"node_modules/@fontsource-variable/{family}/files/{family}-{part}-wght-normal.woff2")
        font = instantiateVariableFont(font, {"wght": weight})
        options = Options()
        options.layout_features = ["kern"]
        options.drop_tables += ["GSUB", "GDEF", "STAT"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=parse_unicodes(characters))
        subsetter.subset(font)
        font.flavor = None
        parts.append(f"{folder}/{family}-{part}.ttf")
        font.save(parts[-1])
    Merger().merge(parts).save(f"{folder}/{family}.ttf")
    for each in parts:
        remove(each)
    copy(f"node_modules/@fontsource-variable/{family}/LICENSE", f"{folder}/{family}-LICENSE")
