import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOMS, type Room } from './rooms.ts';

/** `npm run rooms`: the linter's rules and CONTRIBUTING's table, from the declaration; `--check` only compares. */
const root = fileURLToPath(new URL('..', import.meta.url));
const BEGIN = '<!-- rooms: written by `npm run rooms` -->';
const END = '<!-- /rooms -->';
const OUTSIDE_THE_SHOP = ['demo', 'test', 'scripts', 'kit'];

const folders = [...ROOMS.flatMap(room => room.folders), ...OUTSIDE_THE_SHOP];
const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The part of a path that an import from `from` spells out: what comes after the folders that both are in. */
const spelled = (from: string, to: string): string => {
  const [own, other] = [from.split('/'), to.split('/')];
  const apart = other.findIndex((segment, at) => segment !== own[at]);
  return apart === -1 ? '' : other.slice(apart).join('/');
};

const patternsOf = (room: Room): string[] => {
  const [from = ''] = room.folders;
  const packages =
    room.packages === 'all'
      ? (room.not ?? []).flatMap(name => (name.startsWith('!') ? [name] : [name, `${name}/**`]))
      : ['*', ...room.packages.flatMap(name => [`!${name}`, `!${name}/**`]), '!./**', '!../**'];
  const closed = folders
    .filter(each => ![...room.folders, ...room.rooms].some(own => isWithin(each, own)))
    .map(each => spelled(from, each))
    .filter(path => path !== '');
  // An allowed path that a closed one would catch is opened again, after it.
  const open = room.rooms
    .map(each => spelled(from, each))
    .filter(path => closed.some(inside => `/${path}/`.includes(`/${inside}/`)));
  return [
    ...new Set([
      ...packages,
      ...closed.map(path => `**/${path}/**`),
      ...open.map(path => (path.endsWith('.ts') ? `!**/${path}` : `!**/${path}/**`)),
    ]),
  ];
};

const overrideOf = (room: Room): object => ({
  files: room.folders.map(folder => `**/${folder}/**`),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [{ group: patternsOf(room), message: `${room.folders.join(', ')}: ${room.imports}.` }],
      },
    ],
    ...(room.globals !== undefined && { 'no-restricted-globals': ['error', ...room.globals] }),
    ...(room.timeAndChance !== undefined && {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is an argument.' },
        { object: 'Math', property: 'random', message: 'Randomness is an argument.' },
      ],
    }),
  },
});

/** What the linter reads beside `.oxlintrc.json`. */
export const lintConfig = (): string =>
  `{"overrides":[\n${ROOMS.map(room => JSON.stringify(overrideOf(room))).join(',\n')}\n]}\n`;

/** CONTRIBUTING.md with its table as the declaration says. */
export const withTable = (page: string): string => {
  const rows = ROOMS.filter(room => room.holds !== undefined).map(
    ({ folders: own, holds, imports }) =>
      `| ${holds} | ${own.map(folder => `\`${folder}\``).join(', ')} | ${imports} |`,
  );
  const table = ['| you have | it goes to | it may import |', '| --- | --- | --- |', ...rows].join('\n');
  const [before = '', rest = ''] = page.split(BEGIN);
  return `${before}${BEGIN}\n${table}\n${END}${rest.split(END)[1] ?? ''}`;
};

const outputs = [
  ['.oxlintrc.rooms.json', lintConfig],
  ['CONTRIBUTING.md', () => withTable(readFileSync(`${root}CONTRIBUTING.md`, 'utf8'))],
] as const;

const isCheck = process.argv.includes('--check');
for (const [path, write] of outputs) {
  const text = write();
  if (!isCheck) writeFileSync(`${root}${path}`, text);
  else if (readFileSync(`${root}${path}`, 'utf8') !== text) {
    process.stderr.write(`${path} is not what scripts/rooms.ts says: npm run rooms\n`);
    process.exitCode = 1;
  }
}
