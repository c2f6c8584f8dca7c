import type * as fc from 'fast-check';

/** What a law of a rule is: a property that holds for every input; `id` is unique within its rule and stable. */
export type RuleLaw = {
  readonly id: string;
  readonly says: string;
  readonly property: fc.IProperty<unknown>;
  /** How many runs a test makes; `npm run laws` makes as many as it is told. */
  readonly testRuns: number;
  /** Only the seed replays it: fast-check shrinks sequences of commands by what was run. */
  readonly replaysBySeed: boolean;
};

type Options = { readonly testRuns?: number; readonly replaysBySeed?: boolean };

/**
 * Makes a law of a rule. A law states its claims with `node:assert`, not with a test runner's `expect`: the same
 * property runs under Vitest and in `npm run laws`, where 100,000 runs of it are to be a matter of seconds.
 */
export const ruleLaw = <Ts>(
  id: string,
  says: string,
  property: fc.IProperty<Ts>,
  { testRuns = 100, replaysBySeed = false }: Options = {},
): RuleLaw => ({ id, says, property: property as fc.IProperty<unknown>, testRuns, replaysBySeed });

/** What a case at the edge of a rule is: its words, and a claim that throws when it is not so. */
export type RuleEdge = { readonly says: string; readonly claim: () => void };

/** Makes a case at the edge of a rule, of its words and its claim. */
export const makeRuleEdge = (says: string, claim: () => void): RuleEdge => ({ says, claim });

/** What a rule of the shop is, as the rule catalogue has it (docs/rules.md). */
export type ShopRule = {
  /** Kebab-case and stable: `npm run laws -- --rule` and the shop's own explanations name it. */
  readonly id: string;
  readonly title: string;
  /** Where the page is that the rule belongs to: `docs/….md#section`. */
  readonly source: string;
  /** What is computed, with its rounding. */
  readonly formula: string;
  /** `file#export` within src/domain. */
  readonly code: readonly string[];
  readonly edges: readonly RuleEdge[];
  readonly laws: readonly RuleLaw[];
};
