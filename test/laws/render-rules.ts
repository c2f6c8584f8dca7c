import type { ShopRule } from './law.ts';
import type { DomainExport } from './list-domain-exports.ts';
import type { RuleChapter } from './rule-catalogue.ts';

const OPENING = `# The rule catalogue

Every rule of pricing and validation, with the id by which the shop's explanations and \`npm run laws\` know it. This page
is written by \`npm run rules\` from the registry in \`test/laws\` and the docstrings in \`src/domain\`; a test compares it with
both, and another finds an exported function of the domain that no rule names. Every edge case below is run as a test.

    npm run laws                                                  # every law, 1,000 inputs each
    npm run laws -- --runs 100000 --seed 42 --rule points-cap     # one rule, a hundred thousand, repeatable
    npm run laws -- --list                                        # ids

A broken law prints the smallest counterexample that was found and the command that shows it again. \`rate\` is UAH per unit
of the order's currency, amounts are exact until the one rounding that a formula names.`;

const anchor = (id: string): string => `[\`${id}\`](#${id})`;

const codeOf = (reference: string): { readonly file: string; readonly name: string } => {
  const [file = '', name = ''] = reference.split('#');
  return { file, name };
};

const renderRule = (rule: ShopRule, exports: readonly DomainExport[]): string => {
  const code = rule.code.map(codeOf).map(({ file, name }) => {
    const says = exports.find(each => each.file === file && each.name === name)?.says ?? '';
    return `- [\`${name}\`](../src/domain/${file})${says === '' ? '' : `: ${says}`}`;
  });
  return [
    `### ${rule.id}`,
    `**${rule.title}** (${rule.source})`,
    `    ${rule.formula}`,
    code.join('\n'),
    `At the edges:\n\n${rule.edges.map(edge => `- ${edge.says}`).join('\n')}`,
    `Held by:\n\n${rule.laws.map(law => `- \`${law.id}\`: ${law.says}`).join('\n')}`,
  ].join('\n\n');
};

/** Renders docs/rules.md from the rule catalogue and the exports of src/domain. */
export const renderRulesPage = (book: readonly RuleChapter[], exports: readonly DomainExport[]): string => {
  const contents = book.map(
    ({ title, rules }) => `- ${title}: ${rules.map(rule => anchor(rule.id)).join(', ')}`,
  );
  const chapters = book.map(({ title, rules }) =>
    [`## ${title}`, ...rules.map(rule => renderRule(rule, exports))].join('\n\n'),
  );
  return `${[OPENING, contents.join('\n'), ...chapters].join('\n\n')}\n`;
};
