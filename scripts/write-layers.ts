import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODE_LAYERS, type CodeLayer } from './code-layers.ts';

/** `npm run layers`: the linter's rules and CONTRIBUTING's table, from the declaration; `--check` only compares. */
const root = fileURLToPath(new URL('..', import.meta.url));
const BEGIN = '<!-- layers: written by `npm run layers` -->';
const END = '<!-- /layers -->';
const OUTSIDE_THE_SHOP = ['demo', 'test', 'scripts', 'kit'];

const folders = [...CODE_LAYERS.flatMap(layer => layer.folders), ...OUTSIDE_THE_SHOP];
const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The part of a path that an import from `from` spells out: what comes after the folders that both are in. */
const spelled = (from: string, to: string): string => {
  const [own, other] = [from.split('/'), to.split('/')];
  const apart = other.findIndex((segment, at) => segment !== own[at]);
  return apart === -1 ? '' : other.slice(apart).join('/');
};

const patternsOf = (layer: CodeLayer): string[] => {
  const [from = ''] = layer.folders;
  const packages =
    layer.packages === 'all'
      ? (layer.not ?? []).flatMap(name => (name.startsWith('!') ? [name] : [name, `${name}/**`]))
      : ['*', ...layer.packages.flatMap(name => [`!${name}`, `!${name}/**`]), '!./**', '!../**'];
  const closed = folders
    .filter(each => ![...layer.folders, ...layer.layers].some(own => isWithin(each, own)))
    .map(each => spelled(from, each))
    .filter(path => path !== '');
  // An allowed path that a closed one would catch is opened again, after it.
  const open = layer.layers
    .map(each => spelled(from, each))
    .filter(path => closed.some(inside => `/${path}/`.includes(`/${inside}/`)));
  return [
    ...new Set([...packages, ...closed.map(path => `**/${path}/**`), ...open.map(path => `!**/${path}/**`)]),
  ];
};

const overrideOf = (layer: CodeLayer): object => ({
  files: layer.folders.map(folder => `**/${folder}/**`),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [{ group: patternsOf(layer), message: `${layer.folders.join(', ')}: ${layer.imports}.` }],
      },
    ],
    ...(layer.globals !== undefined && { 'no-restricted-globals': ['error', ...layer.globals] }),
    ...(layer.timeAndChance !== undefined && {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is an argument.' },
        { object: 'Math', property: 'random', message: 'Randomness is an argument.' },
      ],
    }),
  },
});

/** Writes the linter's configuration of the layers, which it reads beside `.oxlintrc.json`. */
export const writeLayersLintConfig = (): string =>
  `{"overrides":[\n${CODE_LAYERS.map(layer => JSON.stringify(overrideOf(layer))).join(',\n')}\n]}\n`;

/** Answers CONTRIBUTING.md with its table of layers as the declaration says. */
export const withLayersTable = (page: string): string => {
  const rows = CODE_LAYERS.filter(layer => layer.holds !== undefined).map(
    ({ folders: own, holds, imports }) =>
      `| ${holds} | ${own.map(folder => `\`${folder}\``).join(', ')} | ${imports} |`,
  );
  const table = ['| you have | it goes to | it may import |', '| --- | --- | --- |', ...rows].join('\n');
  const [before = '', rest = ''] = page.split(BEGIN);
  return `${before}${BEGIN}\n${table}\n${END}${rest.split(END)[1] ?? ''}`;
};

const outputs = [
  ['.oxlintrc.layers.json', writeLayersLintConfig],
  ['CONTRIBUTING.md', () => withLayersTable(readFileSync(`${root}CONTRIBUTING.md`, 'utf8'))],
] as const;

const isCheck = process.argv.includes('--check');
for (const [path, write] of outputs) {
  const text = write();
  if (!isCheck) writeFileSync(`${root}${path}`, text);
  else if (readFileSync(`${root}${path}`, 'utf8') !== text) {
    process.stderr.write(`${path} is not what scripts/code-layers.ts says: npm run layers\n`);
    process.exitCode = 1;
  }
}
