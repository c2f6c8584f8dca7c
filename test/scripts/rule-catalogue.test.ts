import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FigureQuestion } from '../../src/domain/explain/explain-figure.ts';
import { listDomainExports } from '../laws/list-domain-exports.ts';
import { renderRulesPage } from '../laws/render-rules.ts';
import { allRules, ruleCatalogue } from '../laws/rule-catalogue.ts';

const exports = listDomainExports();
const named = allRules.flatMap(rule => rule.code);

/** The compiler asks for each of them, and for no other. */
const EXPLAINED: Readonly<Record<FigureQuestion['rule'], true>> = {
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
  'money/branded-values.ts#toBigintInteger',
  'content/to-formatting-locale.ts#toFormattingLocale',
  'content/languages.ts#isLanguage',
  'content/languages.ts#makeRecordByLanguage',
  'accounts/points.ts#points',
  'money/decimal-text.ts#decimalText',
  'draws/proof/beacon.ts#beaconRoundMessage',
  'draws/proof/beacon.ts#beaconRandomness',
  'draws/proof/byte-encoding.ts#utf8Bytes',
  'draws/proof/byte-encoding.ts#hexOfBytes',
  'draws/proof/byte-encoding.ts#bytesOfHex',
  'draws/proof/byte-encoding.ts#concatBytes',
  'draws/proof/byte-encoding.ts#u32Bytes',
  'draws/proof/byte-encoding.ts#u64Bytes',
  'draws/proof/json-readers.ts#readJsonFields',
  'draws/proof/json-readers.ts#makeWholeNumberReader',
  'draws/proof/json-readers.ts#hasOnlyFields',
  'draws/proof/json-readers.ts#toCompleteRecord',
  'draws/proof/json-readers.ts#makeHexReader',
  'draws/proof/merkle-list-digest.ts#makeMerkleListDigest',
  'draws/proof/verification-steps.ts#checkBeaconRound',
  'draws/proof/json-readers.ts#makeListReader',
  'draws/proof/verification-steps.ts#makeCheckedVerificationStep',
  'draws/proof/verification-steps.ts#makeSkippedVerificationStep',
  'draws/proof/verification-steps.ts#runVerificationSteps',
  'draws/proof/verification-steps.ts#judgeVerificationSteps',
  'draws/proof/whole-draw.ts#verifyAfterListSteps',
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
    const ids = readdirSync(here('../laws/rules'), 'utf8').map(file =>
      file.replace('-rules.ts', 'Rules').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    );
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
    expect(page).toBe(renderRulesPage(ruleCatalogue, exports));
  });
});
