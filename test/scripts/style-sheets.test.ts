import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { listRepositoryFiles } from '../support/list-repository-files.ts';

const files = listRepositoryFiles('src');
const sheets = files.filter(file => file.endsWith('.css'));
const code = files.filter(file => /\.tsx?$/.test(file)).map(file => readFileSync(file, 'utf8'));

/** What a sheet says, without its comments. */
const rulesOf = (sheet: string): string => readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

/** The classes that a sheet styles, each once. */
const classesOf = (sheet: string): readonly string[] => {
  return [
    ...new Set([...rulesOf(sheet).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name)),
  ];
};

/** A class may be picked by what a value says, as in `styles[kind]`. */
const PICKED = /\bstyles\[/;

it('each class of a style sheet is used by a file that imports the sheet: a rename leaves no style behind', () => {
  const modules = sheets.filter(sheet => sheet.endsWith('.module.css'));
  const orphans = modules.flatMap(sheet => {
    const users = code.filter(text => text.includes(`/${basename(sheet)}'`)).join('\n');
    return classesOf(sheet)
      .filter(name => !PICKED.test(users) && !new RegExp(`\\b${name}\\b`).test(users))
      .map(name => `${sheet}: .${name}`);
  });
  expect(modules.length).toBeGreaterThan(100);
  expect(orphans).toEqual([]);
});

/** Widths of a window, in px, at which most screens change: a phone held across, a tablet, a desk. */
const BREAKPOINTS = [570, 767, 1024];

it('a breakpoint is one number: a wide layout applies from it on, the narrow one below it', () => {
  const texts = [...sheets.map(sheet => readFileSync(sheet, 'utf8')), ...code];
  const conditions = texts.flatMap(text => [
    ...text.matchAll(/\((?:(?:min|max)-width:|width [<>]=?) ([\d.]+)px\)/g),
  ]);
  const near = conditions.filter(([, px]) => BREAKPOINTS.some(at => Math.abs(Number(px) - at) < 2));
  expect(near.length).toBeGreaterThan(50);
  const said = BREAKPOINTS.flatMap(at => [`(min-width: ${at}px)`, `(width >= ${at}px)`, `(width < ${at}px)`]);
  expect(near.map(([condition]) => condition).filter(condition => !said.includes(condition))).toEqual([]);
});

/**
 * Where the content of one sheet, and not the screen, needs another width of the window
 * (docs/adr/2026-11-28-breakpoints-without-custom-media.md). A new line here needs a reason like theirs.
 */
const OF_CONTENT: Readonly<Record<string, readonly number[]>> = {
  'lazy-charity-note.module.css': [360, 480],
  'unpaid-order.module.css': [599, 600],
  'carousel.module.css': [1350, 480],
  'tabs.module.css': [480],
  'header.module.css': [1349, 1200],
  'logo.module.css': [360],
  'wishlist-tab.module.css': [479],
  'cart-line-card.module.css': [359],
  'past-draw-card.module.css': [360],
  'draw-screen.module.css': [480],
  'home-slider.module.css': [374],
  'super-prize-slide.module.css': [389],
  'home-screen.module.css': [606, 898, 1184],
  'lot-screen.module.css': [620],
  'lot-description-tabs.module.css': [400],
  'add-to-cart-strip.module.css': [359],
  'bought-lot-card.module.css': [480, 360, 480],
};

it('a style sheet asks for no width of the window but the three breakpoints, or one that is named for its content', () => {
  const others = sheets.flatMap(sheet => {
    const widths = [...rulesOf(sheet).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/width\s*(?:[<>]?=?|:)\s*([\d.]+\w*)/g)].map(([, width = '']) => width),
    );
    const found = widths.filter(width => !BREAKPOINTS.some(at => width === `${at}px`));
    return found.length === 0 ? [] : [[basename(sheet), found] as const];
  });
  const named = Object.entries(OF_CONTENT).map(([name, widths]) => [name, widths.map(px => `${px}px`)]);
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(named));
});

/** The scale of `tokens.css`: by each length the name of its step. */
const SCALE = new Map(
  [...readFileSync('src/ui/design/tokens.css', 'utf8').matchAll(/(--s\d+): (\d+px);/g)].map(
    ([, name = '', px = '']) => [px, name] as const,
  ),
);

it('a padding, a margin or a gap of a step of the scale has the step’s name, not its number', () => {
  expect(SCALE.size).toBe(10);
  expect(SCALE.get('8px')).toBe('--s2');
  const spaces = sheets.flatMap(sheet =>
    [
      ...rulesOf(sheet).matchAll(
        /(?<=[\s;{])(?:(?:scroll-)?(?:padding|margin)[a-z-]*|(?:row-|column-|--)?gap)\s*:([^;{}]*)/g,
      ),
    ].map(([declaration, value = '']) => ({ sheet, declaration, value })),
  );
  expect(spaces.length).toBeGreaterThan(500);
  const raw = spaces.flatMap(({ sheet, declaration, value }) =>
    [...value.matchAll(/(?<![\w.])\d+px\b/g)].flatMap(([px]) => {
      const step = SCALE.get(px);
      return step === undefined ? [] : [`${sheet}: ${declaration.trim()}: ${px} is var(${step})`];
    }),
  );
  expect(raw).toEqual([]);
});
