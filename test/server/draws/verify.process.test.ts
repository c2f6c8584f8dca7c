import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentId } from '../../../src/domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../../src/domain/draws/proof/draw-log.ts';
import type { SuperPrizeEntry } from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import {
  type FileToVerify,
  type FileVerdict,
  verifyProofFiles,
} from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { drawArbitrary } from '../../arbitraries/draw.ts';
import { superDrawArbitrary } from '../../arbitraries/super-draw.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

const VECTORS = fileURLToPath(new URL('../../../docs/vectors/', import.meta.url));
const PYTHON = fileURLToPath(new URL('../../verifiers/verify.py', import.meta.url));
type Vector = {
  file: string;
  expect: string;
  without_signature: string;
  beside?: readonly string[];
  log?: string;
};
const vectors = JSON.parse(readFileSync(join(VECTORS, 'index.json'), 'utf8')) as readonly Vector[];
const textOf = (file: string): string => readFileSync(join(VECTORS, file), 'utf8');
const fileOf = (file: string): FileToVerify => ({ name: file, text: textOf(file) });

/** `valid`, `incomplete`, the failing step, or `unreadable`. */
const inAWord = ({ verdict, steps }: FileVerdict): string =>
  verdict === 'invalid' ? (steps.find(({ result }) => result === 'failed')?.name ?? '') : verdict;
const verdictsOf = (
  files: readonly FileToVerify[],
  signatures: boolean,
  log: FileToVerify | null,
): readonly string[] => {
  const crypto = { sha256: computeTestSha256, checkSignature: signatures ? checkBeaconSignature : null };
  return verifyProofFiles(crypto, files, log).map(inAWord);
};
const judged = (text: string, log: string | null = null): string =>
  verdictsOf([{ name: 'file', text }], false, log === null ? null : { name: 'log', text: log })[0] ??
  'nothing';
/** Of its own file, among those that are given together with it. */
const judgedVector = ({ file, beside = [], log }: Vector, signatures: boolean): string | undefined =>
  verdictsOf([file, ...beside].map(fileOf), signatures, log === undefined ? null : fileOf(log))[0];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-verify-'));
  await build({
    configFile: 'vite.verify.config.ts',
    logLevel: 'error',
    build: { outDir: folder },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where there is none, what it would say is not compared; `.ci/nightly` installs it. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

const python = (files: readonly string[]): readonly string[] => {
  const { stdout, status, stderr } = spawnSync('python3', [PYTHON, ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map(line => line.split('\t')[1] ?? '');
};

/** The built tool, with no module within its reach. */
const tool = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'twofold-verify.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
const put = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
/** Files for the verifier in another language, and what ours says of each, alone. */
const collect = () => {
  const files: string[] = [];
  const ours: string[] = [];
  const keep = (value: unknown): void => {
    const text = JSON.stringify(value);
    files.push(put(`any-${files.length}.json`, text));
    ours.push(judged(text));
  };
  return { files, ours, keep };
};

describe('the vectors for third parties', () => {
  test('the draw vectors in docs/vectors are those that the script writes', () => {
    const files = vectors.flatMap(({ file, beside = [] }) => [file, ...beside, 'index.json']);
    const before = files.map(textOf);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/documents/write-draw-vectors.ts'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(files.map(textOf)).toEqual(before);
  });

  test.each(vectors)('the verifier judges the draw vector $file ($note) as $expect', vector => {
    expect(judgedVector(vector, true)).toBe(vector.expect);
    expect(judgedVector(vector, false)).toBe(vector.without_signature);
  });

  test.runIf(hasPython)('the Python verifier judges all draw vectors as the shop’s verifier does', () => {
    const path = (file: string): string => join(VECTORS, file);
    const alone = vectors.filter(({ beside }) => beside === undefined);
    expect(python(alone.map(({ file }) => path(file)))).toEqual(alone.map(each => each.without_signature));
    for (const { file, beside = [], log, without_signature } of vectors.filter(each => each.beside)) {
      const mirror = log === undefined ? [] : ['--log', path(log)];
      const [verdict] = python([...mirror, ...[file, ...beside].map(path)]);
      expect([file, beside, log, verdict]).toEqual([file, beside, log, without_signature]);
    }
  });

  test.runIf(hasPython)(
    'the Python verifier judges generated draws and bundles, sound and spoilt, as the shop’s verifier does',
    () => {
      const { files, ours, keep } = collect();
      fc.assert(
        fc.property(drawArbitrary, fc.nat(), fc.nat(), ({ draw, bundle }, pick, spoil) => {
          const own = bundle((pick % draw.holders.length) + 1);
          keep(draw);
          keep(own);
          keep({ ...own, path: own.path.toSpliced(spoil % (own.path.length + 1), 1) });
          keep({ ...own, winner: (spoil % draw.holders.length) + 1 });
          keep({ ...own, ticket: { ...own.ticket, number: (spoil % 60) + 1 } });
          keep({ ...own, commitment: { ...own.commitment, tickets: (spoil % 60) + 1 } });
          keep({ ...draw, holders: draw.holders.toReversed() });
        }),
        { numRuns: 40 },
      );
      expect(python(files)).toEqual(ours);
      expect(new Set(ours).size).toBeGreaterThan(3);
    },
  );

  test.runIf(hasPython)(
    'the Python verifier judges generated super prizes and bundles, sound and spoilt, as the shop’s verifier does',
    () => {
      const { files, ours, keep } = collect();
      fc.assert(
        fc.property(superDrawArbitrary, fc.nat(), fc.nat(), ({ draw, bundle }, pick, spoil) => {
          const count = draw.entries.length;
          const own = bundle((pick % count) + 1);
          keep(draw);
          keep(own);
          keep({ ...own, path: own.path.toSpliced(spoil % (own.path.length + 1), 1) });
          keep({ ...own, entry: { ...own.entry, number: (spoil % 40) + 1 } });
          keep({ ...own, entry: { ...own.entry, lot_id: (spoil % 4) + 1 } });
          keep({ ...own, user_id: (spoil % 40) + 1 });
          keep({ ...draw, winner: (spoil % count) + 1 });
          keep({ ...draw, void: draw.void.toSpliced(0, 1) });
          keep({ ...draw, entries: draw.entries.toReversed() });
          keep({ ...draw, commitment: { ...draw.commitment, tickets: (spoil % 40) + 1 } });
          keep({ ...draw, commitment: { ...draw.commitment, ends_at: '2030-01-01T00:00:00.000Z' } });
        }),
        { numRuns: 40 },
      );
      expect(python(files)).toEqual(ours);
      for (const verdict of [
        'incomplete',
        'holder',
        'inclusion',
        'list',
        'commitment',
        'winner',
        'unreadable',
      ])
        expect(ours).toContain(verdict);
    },
  );

  test.runIf(hasPython)(
    'the Python verifier judges generated receipts beside sound and spoilt super prizes as the shop’s verifier does',
    () => {
      const seen = new Set<string>();
      const spoilt: readonly ((
        entries: readonly SuperPrizeEntry[],
        at: number,
        other: number,
      ) => readonly SuperPrizeEntry[])[] = [
        entries => entries,
        (entries, at) => entries.toSpliced(at, 1),
        (entries, at) => entries.with(at, { ...entries[at]!, holder: '0'.repeat(64) }),
        (entries, at) => entries.with(at, { ...entries[at]!, ticket: 40 }),
        (entries, at, other) => entries.with(at, entries[other]!).with(other, entries[at]!),
        () => [],
      ];
      for (const spoil of spoilt)
        for (const isLate of [false, true])
          fc.assert(
            fc.property(
              superDrawArbitrary,
              drawArbitrary,
              fc.nat(),
              fc.nat(),
              ({ draw, bundle, receipts }, lot, pick, next) => {
                const count = draw.entries.length;
                const late = isLate ? { issued_at: draw.commitment.closed_at } : {};
                const given = [
                  receipts.map(receipt => ({ ...receipt, ...late })),
                  { ...draw, entries: spoil(draw.entries, pick % count, next % count) },
                  bundle((next % count) + 1),
                  lot.draw,
                ];
                const files = given.map((value, place) => put(`beside-${place}.json`, JSON.stringify(value)));
                const texts = files.map(name => ({ name, text: readFileSync(name, 'utf8') }));
                const ours = verdictsOf(texts, false, null);
                expect(python(files)).toEqual(ours);
                for (const verdict of ours.slice(0, receipts.length)) seen.add(verdict);
              },
            ),
            { numRuns: 3 },
          );
      expect([...seen].toSorted()).toEqual(['incomplete', 'receipt', 'valid']);
    },
  );

  test.runIf(hasPython)(
    'the Python verifier judges generated draws beside a whole, cut or changed draw log as the shop’s verifier does',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(drawArbitrary, superDrawArbitrary, fc.nat(), fc.nat(), (lot, prize, pick, spoil) => {
          const log = [lot.draw.commitment, prize.draw.commitment].reduce<readonly DrawLogEntry[]>(
            (entries, each) => {
              const previous = entries.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS;
              const head = {
                position: entries.length + 1,
                previous,
                id: commitmentId(computeTestSha256, each),
              };
              return [
                ...entries,
                { ...head, commitment: each, hash: drawLogEntryHash(computeTestSha256, head) },
              ];
            },
            [],
          );
          const [first, last] = [log[0]!, log[1]!];
          const mirror = JSON.stringify({
            entries: [
              log,
              [first],
              [last],
              [{ ...first, hash: '0'.repeat(64) }, last],
              [{ ...first, commitment: { ...first.commitment, delay: 61 } }, last],
              [],
            ][spoil % 6],
          });
          const head = [first, last, { position: 2, hash: first.hash }, { position: 9, hash: last.hash }][
            pick % 4
          ]!;
          const end = { log: { position: head.position, hash: head.hash } };
          const given = [lot.draw, { ...lot.bundle(1), ...end }, prize.draw, { ...prize.bundle(1), ...end }];
          const files = given.map((value, place) => put(`logged-${place}.json`, JSON.stringify(value)));
          const ours = given.map(value => judged(JSON.stringify(value), mirror));
          const theirs = python(['--log', put('mirror.json', mirror), ...files]);
          expect(theirs).toEqual(spoil % 6 === 5 ? ['unreadable'] : ours);
          for (const verdict of ours) seen.add(verdict);
        }),
        { numRuns: 25 },
      );
      for (const verdict of ['incomplete', 'log']) expect(seen).toContain(verdict);
    },
  );
});

describe('twofold-verify', () => {
  const vector = (file: string): string => join(VECTORS, file);

  test('twofold-verify exits with 0 for valid files and shows each step', () => {
    const { status, stdout } = tool(vector('valid-ticket-50-of-100.json'), vector('valid-draw.json'));
    expect(status).toBe(0);
    for (const step of ['holder', 'inclusion', 'commitment', 'beacon', 'winner', 'list'])
      expect(stdout).toContain(`passed   ${step}`);
    expect(stdout).toContain('chain: drand quicknet');
    expect(tool(vector('valid-not-drawn-yet.json')).stdout).toContain('see what was skipped');
  });

  test('twofold-verify exits with 1 and names the failing step, also for one changed character', () => {
    const { status, stdout } = tool(vector('valid-draw.json'), vector('broken-path-node.json'));
    expect([status, stdout.includes('INVALID at the step "inclusion"')]).toEqual([1, true]);
    const text = readFileSync(vector('valid-ticket-50-of-100.json'), 'utf8');
    const salt = /"salt": "(.)/.exec(text)?.[1] ?? '';
    const flipped = put(
      'flipped.json',
      text.replace(`"salt": "${salt}`, `"salt": "${salt === 'a' ? 'b' : 'a'}`),
    );
    expect(tool('--json', flipped).status).toBe(1);
    expect(JSON.parse(tool('--json', flipped).stdout)).toMatchObject({ verdict: 'invalid' });
  });

  test('twofold-verify says of a rehearsal’s draw that it proves nothing about fairness, and not of the public beacon’s', () => {
    const [sample] = fc.sample(drawArbitrary, { numRuns: 1, seed: 42 });
    const rehearsal = tool(put('rehearsal.json', JSON.stringify(sample?.draw)));
    expect([rehearsal.status, rehearsal.stdout.includes('nothing about fairness')]).toEqual([0, true]);
    expect(tool(vector('valid-draw.json')).stdout).not.toContain('nothing about fairness');
  });

  test('twofold-verify exits with 2 for missing, unreadable or no files and an unknown flag', () => {
    for (const args of [
      [vector('unreadable-version.json')],
      [vector('nothing-here.json')],
      [put('x.json', '{')],
      [],
    ])
      expect(tool(...args).status).toBe(2);
    expect(tool('--nonsense').status).toBe(2);
    expect(tool('--help').status).toBe(0);
  });

  test('twofold-verify reads the draw page’s answer together with its list of tickets, in any order', () => {
    const { holders, ...rest } = JSON.parse(readFileSync(vector('valid-draw.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    const answer = put(
      'draw.json',
      JSON.stringify({ ...rest, state: 'drawn', winner: { number: rest['winner'], user: {} } }),
    );
    const lines = (holders as readonly string[]).map(line => `${line}\n`);
    const list = put('tickets.txt', lines.join(''));
    expect(tool(answer, list).status).toBe(0);
    expect(tool(list, answer).status).toBe(0);
    expect(tool(answer, put('less.txt', lines.slice(1).join(''))).stdout).toContain(
      'INVALID at the step "list"',
    );
    for (const alone of [answer, list]) {
      const { status, stdout } = tool(alone);
      expect([status, stdout.includes('are given together')]).toEqual([2, true]);
    }
  });
});
