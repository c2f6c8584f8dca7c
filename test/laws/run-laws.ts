import * as fc from 'fast-check';
import type { RuleLaw, ShopRule } from './law.ts';

/** How a law is to be tried. `path` goes on from a counterexample of the same seed; it makes sense for one law only. */
export type LawRunOptions = { readonly runs: number; readonly seed: number; readonly path?: string };

/** What was found of a law: how often it was tried, and, where it was broken, by what and how to see it again. */
export type LawFinding = {
  readonly rule: string;
  readonly law: string;
  readonly says: string;
  readonly runs: number;
  readonly broken: {
    readonly counterexample: string;
    readonly shrinks: number;
    readonly reason: string;
    readonly again: string;
  } | null;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tries one law of a rule; the same runs and seed try the same inputs. */
export const tryLaw = (
  rule: Pick<ShopRule, 'id'>,
  law: RuleLaw,
  { runs, seed, path }: LawRunOptions,
): LawFinding => {
  const details = fc.check(law.property, {
    numRuns: runs,
    seed,
    ...(path === undefined ? {} : { path }),
  });
  const again =
    `npm run laws -- --rule ${rule.id} --law ${law.id} --seed ${details.seed}` +
    (law.replaysBySeed ? ` --runs ${runs}` : ` --path ${details.counterexamplePath}`);
  return {
    rule: rule.id,
    law: law.id,
    says: law.says,
    runs: details.numRuns,
    broken: details.failed
      ? {
          counterexample: fc.stringify(details.counterexample),
          shrinks: details.numShrinks,
          reason: reasonOf(details.errorInstance),
          again,
        }
      : null,
  };
};

/** Formats how a law fared as lines for a terminal. */
export const formatLawFinding = ({ rule, law, says, runs, broken }: LawFinding): readonly string[] => {
  const times = runs.toLocaleString('en');
  if (broken === null) return [`  ok      ${rule} / ${law}: ${says} (${times} runs)`];
  return [
    `  BROKEN  ${rule} / ${law}: ${says}`,
    `          at run ${times}, shrunk ${broken.shrinks} times, by`,
    `          ${broken.counterexample}`,
    ...broken.reason.split('\n').map(line => `          | ${line}`),
    `          again: ${broken.again}`,
  ];
};
