import { describe, expect, it } from 'vitest';
import {
  computeMedian,
  makeFigureTables,
  type PageFigure,
  replaceMarkedBlock,
} from '../bench/first-visit/page-figures.ts';

const figures: readonly PageFigure[] = [
  { id: 'painted', words: 'painted', show: ms => `${ms} ms`, isCompared: true },
  { id: 'score', words: 'score', show: String, isCompared: false },
];
const pages = [
  {
    name: 'home',
    isShop: true,
    runs: [
      { painted: 30, score: 90 },
      { painted: 10, score: 80 },
      { painted: 20, score: 85 },
    ],
  },
  {
    name: 'bare',
    isShop: false,
    runs: [
      { painted: 5, score: 100 },
      { painted: null, score: 100 },
      { painted: 10, score: 100 },
    ],
  },
];

describe('the middle of several runs', () => {
  it('the median of several runs is one of them, the later of the two where their number is even', () => {
    expect(computeMedian([3, 1, 2])).toBe(2);
    expect(computeMedian([4, 1, 3, 2])).toBe(3);
  });

  it('the median of several runs counts a missing value as later than any other', () => {
    expect(computeMedian([1, null, 2])).toBe(2);
    expect(computeMedian([1, null, null])).toBeNull();
  });
});

describe('the tables', () => {
  const [reached, ratios] = makeFigureTables(figures, pages);

  it('the tables of page figures show the median of each figure, and its lowest and highest value', () => {
    expect(reached).toEqual([
      ['', 'home', 'bare'],
      ['painted', '20 ms (10 ms to 30 ms)', '10 ms (5 ms to never)'],
      ['score', '85 (80 to 90)', '100'],
    ]);
  });

  it('the tables of page figures compare every page of the shop with every other, where that means something', () => {
    expect(ratios).toEqual([
      ['', 'home ÷ bare'],
      ['painted', '2.00'],
    ]);
  });
});

describe('a page of the documentation', () => {
  const page = 'Before.\n<!-- first-use now -->\nold\n<!-- /first-use now -->\nAfter.\n';

  it('a documentation page has only the figures between its marks rewritten', () => {
    expect(replaceMarkedBlock(page, 'first-use now', 'new $&')).toBe(
      'Before.\n<!-- first-use now -->\nnew $&\n<!-- /first-use now -->\nAfter.\n',
    );
  });

  it('a documentation page without marks for figures is not changed', () => {
    expect(() => replaceMarkedBlock(page, 'lighthouse now', 'new')).toThrow('lighthouse now');
  });
});
