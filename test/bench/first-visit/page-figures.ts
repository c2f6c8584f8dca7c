/** What one run says of a page, by the figure's id; null for what never came. */
export type MeasuredFigures = Readonly<Record<string, number | null>>;

/** What a figure is that is measured of a page: its id, its words and how it is shown. */
export type PageFigure = {
  readonly id: string;
  readonly words: string;
  readonly show: (value: number) => string;
  /** Whether the shop's is set beside that of the pages that it is compared with. */
  readonly isCompared: boolean;
};

/** What each run said of a page, with the page's name. */
export type PageRuns = {
  readonly name: string;
  readonly isShop: boolean;
  readonly runs: readonly MeasuredFigures[];
};

/** The rows of a table of figures, the head first. */
export type FigureTable = readonly (readonly string[])[];

const later = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY);

/**
 * Computes the median of figures: the middle one; of an even number the later of the two. What never came (null) is
 * later than anything else.
 */
export const computeMedian = (values: readonly (number | null)[]): number | null =>
  values.toSorted(later)[Math.floor(values.length / 2)] ?? null;

const valuesOf = ({ id }: PageFigure, { runs }: PageRuns): readonly (number | null)[] =>
  runs.map(run => run[id] ?? null);

/** Formats one value of a page's figure as it is read. */
export const formatPageFigure = ({ show }: PageFigure, value: number | null | undefined): string =>
  value == null ? 'never' : show(value);

const cellOf = (figure: PageFigure, page: PageRuns): string => {
  const values = valuesOf(figure, page).toSorted(later);
  const [least, most] = [formatPageFigure(figure, values[0]), formatPageFigure(figure, values.at(-1))];
  const middle = formatPageFigure(figure, computeMedian(values));
  return least === most ? middle : `${middle} (${least} to ${most})`;
};

const ratioOf = (figure: PageFigure, page: PageRuns, other: PageRuns): string => {
  const [own, its] = [computeMedian(valuesOf(figure, page)), computeMedian(valuesOf(figure, other))];
  return own === null || its === null || its === 0 ? '–' : (own / its).toFixed(2);
};

/**
 * Makes two tables of measured pages: the medians with their bounds, and the shop's as ratios to those of the pages
 * that it is compared with.
 */
export const makeFigureTables = (
  figures: readonly PageFigure[],
  pages: readonly PageRuns[],
): readonly [reached: FigureTable, ratios: FigureTable] => {
  const others = pages.filter(({ isShop }) => !isShop);
  const pairs = pages
    .filter(({ isShop }) => isShop)
    .flatMap(page => others.map(other => [page, other] as const));
  return [
    [
      ['', ...pages.map(({ name }) => name)],
      ...figures.map(figure => [figure.words, ...pages.map(page => cellOf(figure, page))]),
    ],
    [
      ['', ...pairs.map(([page, other]) => `${page.name} ÷ ${other.name}`)],
      ...figures
        .filter(({ isCompared }) => isCompared)
        .map(figure => [figure.words, ...pairs.map(([page, other]) => ratioOf(figure, page, other))]),
    ],
  ];
};

/** Formats a table as Markdown, which can be read in a terminal too. */
export const formatMarkdownTable = ([head = [], ...rows]: FigureTable): string => {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map(row => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

/** Replaces the words between the two marks of that name in a page of the documentation. Throws where it has none. */
export const replaceMarkedBlock = (page: string, name: string, words: string): string => {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`No place for ${name}`);
  return `${before}${begin}${words}\n${end}${after}`;
};
