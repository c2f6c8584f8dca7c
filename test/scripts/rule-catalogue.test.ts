import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/domain/explain/explain.ts';
import { domainExports } from '../laws/domain-exports.ts';
import { renderRules } from '../laws/render-rules.ts';
import { allRules, ruleCatalogue } from '../laws/rule-catalogue.ts';

const exports = domainExports();
const named = allRules.flatMap(rule => rule.code);

/** The compiler asks for each of them, and for no other. */
const EXPLAINED: Readonly<Record<Question['rule'], true>> = {
  'quantity-sum': true,
  'cart-total': true,
  tickets: true,
  'charity-points': true,
  'lot-points': true,
  'points-cap': true,
  'points-used': true,
  'earned-points': true,
  'payable-total': true,
  'least-chance': true,
};

/** What rules are made of, and what only reads or marks: no rule of its own. */
const TOOLS = [
  'money/brand.ts#integer',
  'content/formatting-locale.ts#formattingLocale',
  'content/languages.ts#isLanguage',
  'content/languages.ts#textsOf',
  'accounts/points.ts#points',
  'money/decimal-text.ts#decimalText',
  'draws/proof/beacon.ts#roundMessage',
  'draws/proof/beacon.ts#randomnessOf',
  'draws/proof/bytes.ts#utf8',
  'draws/proof/bytes.ts#toHex',
  'draws/proof/bytes.ts#fromHex',
  'draws/proof/bytes.ts#concat',
  'draws/proof/bytes.ts#u32',
  'draws/proof/bytes.ts#u64',
  'draws/proof/read-json.ts#fieldsOf',
  'draws/proof/read-json.ts#wholeFrom',
  'draws/proof/read-json.ts#onlyThese',
  'draws/proof/read-json.ts#complete',
  'draws/proof/read-json.ts#hexOf',
  'draws/proof/list-digest.ts#makeDigest',
  'draws/proof/verify-outcome.ts#judgeRound',
  'draws/proof/read-json.ts#listOf',
  'draws/proof/verify-outcome.ts#step',
  'draws/proof/verify-outcome.ts#skipped',
  'draws/proof/verify-outcome.ts#runSteps',
  'draws/proof/verify-outcome.ts#judge',
  'draws/proof/whole-draw.ts#stepsAfterList',
];

describe('the rule catalogue', () => {
  it('the rule catalogue gives every rule a unique id, at least one edge and at least one law with a unique id', () => {
    const ids = allRules.map(rule => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, edges, laws, source, formula } of allRules) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect([source, formula]).not.toContain('');
      expect(edges.length, id).toBeGreaterThan(0);
      expect(laws.length, id).toBeGreaterThan(0);
      const lawIds = laws.map(law => law.id);
      expect(new Set(lawIds).size, id).toBe(lawIds.length);
      for (const lawId of lawIds) expect(lawId).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('the rule catalogue is tried as a whole: each file of rules by one room of the domain', () => {
    const here = (path: string) => new URL(path, import.meta.url);
    const rooms = readdirSync(here('../domain'), { recursive: true, encoding: 'utf8' });
    const tried = rooms
      .filter(file => file.endsWith('/laws.test.ts'))
      .map(file => readFileSync(here(`../domain/${file}`), 'utf8').split('tryRules([')[1])
      .join();
    const ids = readdirSync(here('../laws/rules'), 'utf8').map(file => file.replace('-rules.ts', 'Rules'));
    expect([...tried.matchAll(/\.\.\.(\w+)/g)].map(match => match[1]).toSorted()).toEqual(ids.toSorted());
  });

  it('the rule catalogue names only functions that the domain exports', () => {
    const known = exports.map(({ file, name }) => `${file}#${name}`);
    expect(known.length).toBeGreaterThan(90);
    expect(named.filter(reference => !known.includes(reference))).toEqual([]);
    expect(TOOLS.filter(reference => !known.includes(reference))).toEqual([]);
  });

  it('the rule catalogue leaves out no exported function of the domain', () => {
    const covered = new Set([...named, ...TOOLS]);
    const left = exports
      // What explains a rule step by step is held by the rule's own result (explain-laws.test.ts).
      .filter(({ file }) => !file.startsWith('expla'))
      .map(({ file, name }) => `${file}#${name}`)
      .filter(each => !covered.has(each));
    expect(left, 'give them a rule in test/laws').toEqual([]);
  });

  it('the rule catalogue has every rule that the shop explains under the id that it shows', () => {
    const ids = allRules.map(rule => rule.id);
    expect(Object.keys(EXPLAINED).filter(id => !ids.includes(id))).toEqual([]);
  });

  it('docs/rules.md has the rule catalogue as the registry and the docstrings have it (npm run rules)', () => {
    const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
    expect(page).toBe(renderRules(ruleCatalogue, exports));
  });
});
