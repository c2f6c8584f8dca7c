import { parseArgs } from 'node:util';
import type { RuleLaw, ShopRule } from './law.ts';
import { allRules } from './rule-catalogue.ts';
import { formatLawFinding, type LawFinding, type LawRunOptions, tryLaw } from './run-laws.ts';

const USAGE = `npm run laws -- [--rule ID …] [--law ID] [--runs 1000] [--seed N] [--path P] [--list]

Tries the properties of one rule, of several, or of all. A run prints its seed, the same seed tries the same inputs.
A broken law exits with 1 and prints its counterexample and the command that shows it again.`;

const fail = (say: (text: string) => void, ...lines: readonly string[]): 2 => {
  for (const line of lines) say(line);
  return 2;
};

const wholeNumber = (text: string, least: number): number | null =>
  /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) && Number(text) >= least ? Number(text) : null;

type Chosen = readonly (readonly [ShopRule, RuleLaw])[];

const tryAll = (chosen: Chosen, runs: LawRunOptions, say: (text: string) => void): readonly LawFinding[] =>
  chosen.map(([rule, law]) => {
    const finding = tryLaw(rule, law, runs);
    for (const line of formatLawFinding(finding)) say(line);
    return finding;
  });

const list = (rules: readonly ShopRule[], say: (text: string) => void): 0 => {
  for (const { id, title, laws } of rules) say(`${id}: ${title}\n  ${laws.map(law => law.id).join(', ')}`);
  return 0;
};

const OPTIONS = {
  rule: { type: 'string', multiple: true },
  law: { type: 'string' },
  runs: { type: 'string', default: '1000' },
  seed: { type: 'string' },
  path: { type: 'string' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS }).values;

/**
 * Runs `npm run laws` and answers its exit code: 0 when every law held, 1 when one was broken, 2 when it was asked for
 * what does not exist.
 */
export const runLawsCommand = (
  args: readonly string[],
  say: (text: string) => void,
  rules: readonly ShopRule[] = allRules,
): 0 | 1 | 2 => {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return fail(say, error instanceof Error ? error.message : String(error), USAGE);
  }
  if (values.help) return fail(say, USAGE);
  const ids = rules.map(rule => rule.id);
  const unknown = (values.rule ?? []).filter(id => !ids.includes(id));
  if (unknown.length > 0) return fail(say, `no rule ${unknown.join(', ')}; there are: ${ids.join(', ')}`);
  const asked = values.rule === undefined ? rules : rules.filter(rule => values.rule?.includes(rule.id));
  if (values.list) return list(asked, say);

  const chosen: Chosen = asked.flatMap(rule =>
    rule.laws.flatMap(law =>
      values.law === undefined || law.id === values.law ? [[rule, law] as const] : [],
    ),
  );
  if (chosen.length === 0)
    return fail(say, `no law ${values.law} of ${asked.map(rule => rule.id).join(', ')}`);
  if (values.path !== undefined && chosen.length > 1)
    return fail(say, '--path needs one --rule and one --law');
  const runs = wholeNumber(values.runs, 1);
  const seed = wholeNumber(values.seed ?? String(Math.floor(Math.random() * 2 ** 31)), -(2 ** 31));
  if (runs === null || seed === null)
    return fail(say, '--runs and --seed are whole numbers, --runs from 1', USAGE);

  say(
    `${chosen.length} laws of ${asked.length} rules, ${runs.toLocaleString('en')} runs each, --seed ${seed}`,
  );
  const found = tryAll(
    chosen,
    { runs, seed, ...(values.path === undefined ? {} : { path: values.path }) },
    say,
  );
  const broken = found.filter(finding => finding.broken !== null).length;
  const tried = found.reduce((sum, finding) => sum + finding.runs, 0).toLocaleString('en');
  say(`${tried} cases tried: ${broken === 0 ? 'every law held' : `${broken} laws are broken`}`);
  return broken === 0 ? 0 : 1;
};
