import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  withMutationReport,
  writeMutationSentence,
  writeMutationTable,
} from '../../scripts/documents/mutation-figures.ts';
import { withFiguresInPage } from '../../scripts/documents/with-figures-in-page.ts';

const room = { date: '2026-11-22', killed: 970, timedOut: 20, survived: 10, unreached: 0 };
const mutants = (...statuses: string[]) => ({ mutants: statuses.map(status => ({ status })) });

describe('the figures of mutation testing', () => {
  it('mutation testing’s published figures are the kept result’s, and none rounds a survivor away', () => {
    const one = { ...room, killed: 99_999, timedOut: 0, survived: 1 };
    expect(writeMutationSentence({ cart: one }, ['cart'])).toBe(
      'of 100,000 changes to it the tests found 99.9 % on 22 November 2026',
    );
    expect(
      writeMutationSentence({ cart: room, money: { ...room, date: '2026-12-01' } }, ['cart', 'money']),
    ).toBe('of 2,000 changes to it the tests found 99.0 % from 22 November 2026 to 1 December 2026');
  });

  it('the figures of mutation testing name the room that was not run', () => {
    expect(writeMutationSentence({ cart: room }, ['search', 'cart'])).toContain(
      'changes to it, `search` not among it, the',
    );
    expect(writeMutationTable({ cart: room }, ['search', 'cart'])).toContain('| `search` | not yet |');
  });

  it('the figures of mutation testing take from a report only the rooms that it ran whole', () => {
    const files = {
      'src/domain/cart/a.ts': mutants('Killed', 'Killed', 'Timeout', 'Survived', 'Ignored'),
      'src/domain/cart/b.ts': mutants('NoCoverage', 'CompileError'),
      'src/domain/money/c.ts': mutants('Killed'),
    };
    const report = { config: { mutate: ['src/domain/cart/**/*.ts', 'src/domain/money/c.ts'] }, files };
    expect(withMutationReport({ money: room }, report, '2026-12-24')).toEqual({
      cart: { date: '2026-12-24', killed: 2, timedOut: 1, survived: 1, unreached: 1 },
      money: room,
    });
  });

  it('the pages show mutation testing’s figures as they are kept, and a figure changed by hand is found', () => {
    const page = readFileSync('README.md', 'utf8');
    const byHand = page.replace(/(?<=the tests found )[\d.]+ %/, '99.9 %');
    expect(byHand).not.toBe(page);
    const kept = JSON.parse(readFileSync('docs/mutation.json', 'utf8')) as Parameters<
      typeof writeMutationSentence
    >[0];
    const rooms = Object.keys(kept).concat('search');
    expect(withFiguresInPage(byHand, 'mutation:figures', writeMutationSentence(kept, rooms))).toBe(page);
  });
});
