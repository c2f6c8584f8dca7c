#!/bin/sh
# Cuts the two families down to what the shop's screens show: the letters of Ukrainian, Russian and English, figures
# and signs, in the weights that its style sheets use. Any other letter comes from the uncut files (design/fonts.css).
# Needs fonttools and brotli (`pip install fonttools==4.66.1 brotli==1.2.0`). Run it after a change of the font packages.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

LATIN='U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B0,U+00B2-00B3,U+00B7,U+00BB,U+00D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2032-2033,U+20AC,U+2122,U+2212'
CYRILLIC='U+0401,U+0404,U+0406-0407,U+0410-044F,U+0451,U+0454,U+0456-0457,U+0490-0491,U+2116'

cut() { # family, its uncut part, characters, weights, name of what was cut
  fonttools varLib.instancer -q -o "$work/font.ttf" \
    "node_modules/@fontsource-variable/$1/files/$1-$2-wght-normal.woff2" "wght=$4"
  pyftsubset "$work/font.ttf" --unicodes="$3" --flavor=woff2 \
    --layout-features=kern,mark,mkmk,ccmp,locl,calt,liga,rlig,tnum \
    --output-file="src/ui/design/fonts/$1-$5.woff2"
}

cut onest latin "$LATIN" 400:700 latin
cut onest cyrillic "$CYRILLIC" 400:700 cyrillic
cut onest cyrillic-ext 'U+20B4' 400:700 hryvnia
cut unbounded latin "$LATIN" 600:700 latin
cut unbounded cyrillic "$CYRILLIC" 600:700 cyrillic
for family in onest unbounded; do
  cp "node_modules/@fontsource-variable/$family/LICENSE" "src/ui/design/fonts/$family-LICENSE"
done
