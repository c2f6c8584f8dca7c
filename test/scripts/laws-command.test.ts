import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleLaw, type ShopRule } from '../laws/law.ts';
import { runLawsCommand } from '../laws/laws-command.ts';

/** A rule of its own, with one law that holds and one that does not. */
const planted: ShopRule = {
  id: 'planted',
  title: 'A rule for this test',
  source: 'none',
  formula: 'n < 100',
  code: [],
  edges: [],
  laws: [
    ruleLaw(
      'holds',
      'is not negative',
      fc.property(fc.nat(), n => assert.ok(n >= 0)),
    ),
    ruleLaw(
      'breaks',
      'stays under 100',
      fc.property(fc.nat(10_000), n => assert.ok(n < 100, `${n} is too much`)),
    ),
  ],
};

const run = (
  command: string,
  rules?: readonly ShopRule[],
): { readonly code: number; readonly text: string } => {
  const lines: string[] = [];
  const code = runLawsCommand(command === '' ? [] : command.split(' '), line => lines.push(line), rules);
  return { code, text: lines.join('\n') };
};

describe('npm run laws', () => {
  it('npm run laws tries the laws of one rule as many times as its option says, and prints that number', () => {
    const { code, text } = run('--runs 250 --seed 42 --rule points-cap');
    expect(code).toBe(0);
    expect(text).toContain('3 laws of 1 rules, 250 runs each, --seed 42');
    expect(text).toContain('ok      points-cap / equals-oracle: equals the oracle (250 runs)');
    expect(text).toContain('750 cases tried: every law held');
  });

  it('npm run laws prints the smallest counterexample of a broken law, and exits with 1', () => {
    const { code, text } = run('--seed 7', [planted]);
    expect(code).toBe(1);
    expect(text).toContain('ok      planted / holds');
    expect(text).toContain('BROKEN  planted / breaks');
    expect(text).toContain('[100]');
    expect(text).toContain('100 is too much');
    expect(text).toContain('1 laws are broken');
  });

  it('npm run laws shows the counterexample again by the command that it printed', () => {
    const again = /again: npm run laws -- (.+)/.exec(run('--seed 7', [planted]).text)?.[1] ?? '';
    expect(again).toMatch(/^--rule planted --law breaks --seed 7 --path [\d:]+$/);
    const { code, text } = run(again, [planted]);
    expect(code).toBe(1);
    expect(text).toContain('at run 1, shrunk 0 times');
    expect(text).toContain('[100]');
  });

  it('npm run laws draws a seed where none is given, and the printed seed repeats the same tries', () => {
    const first = run('--law breaks', [planted]).text;
    const seed = /--seed (-?\d+)/.exec(first)?.[1] ?? '';
    expect(run(`--law breaks --seed ${seed}`, [planted]).text).toBe(first);
  });

  it('npm run laws lists the ids of its rules', () => {
    const { code, text } = run('--list');
    expect(code).toBe(0);
    expect(text).toContain('points-cap: ');
    expect(text).toContain('payable-total: ');
  });

  it.each([
    '--rule nonsense',
    '--law nonsense',
    '--runs many',
    '--runs 0',
    '--seed x',
    '--path 1:2',
    '--what',
  ])('npm run laws refuses %s with exit code 2, and lists what it accepts', command => {
    const { code, text } = run(command);
    expect(code).toBe(2);
    expect(text.length).toBeGreaterThan(20);
  });
});
