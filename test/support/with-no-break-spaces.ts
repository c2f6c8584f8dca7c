/** A space between a number and its unit; a unit ends where no letter follows (`190 г/м²`, but not `3 години`). */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:мА·год|мА·ч|ГБ|ТБ|Вт|Гц|грн|шт|кг|г|мм|см|км|м|мл|л|[кл]\. с\.|%|mAh|GB|TB|W|Hz|K|kg|g|mm|cm|km|m|ml|l|ct|cc|hp)(?!\p{L}))/gu;
/** Two sizes of one thing (`16 / 512 ГБ`). */
const AROUND_SLASH = /(?<=\d) (?=\/[ \u00a0]\d)|(?<=\d[ \u00a0]\/) (?=\d)/g;
const BETWEEN_GROUPS = /(?<=\d) (?=\d{3}(?!\d))/g;
const BEFORE_DASH = / (?=—)/g;

/**
 * Answers the text with spaces that do not break, so that its lines never end inside a number, between a number and its
 * unit, or before a dash.
 */
export const withNoBreakSpaces = (text: string): string =>
  [BEFORE_UNIT, AROUND_SLASH, BETWEEN_GROUPS, BEFORE_DASH].reduce(
    (whole, space) => whole.replace(space, '\u00a0'),
    text,
  );
