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
import { makeForfeit } from '../../../src/domain/draws/proof/forfeit.ts';
import type { SuperPrizeEntry } from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import {
  type FileToVerify,
  type FileVerdict,
  verifyProofFiles,
} from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { drawArbitrary, forfeitedDrawArbitrary } from '../../arbitraries/draw.ts';
import { makeDrawLog } from '../../arbitraries/forfeits.ts';
import { forfeitedSuperDrawArbitrary, superDrawArbitrary } from '../../arbitraries/super-draw.ts';
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

  test.runIf(hasPython)(
    'the Python verifier judges generated draws with forfeits, sound and spoilt, as the shop’s verifier does',
    () => {
      const { files, ours, keep } = collect();
      fc.assert(
        fc.property(forfeitedDrawArbitrary, forfeitedSuperDrawArbitrary, fc.nat(), (lot, prize, spoil) => {
          const bundles = [lot.bundle(1), prize.bundle(1)];
          for (const made of [lot.draw, prize.draw, ...bundles]) {
            const { forfeits = [], commitment } = made;
            const at = spoil % Math.max(1, forfeits.length);
            const change = (part: object) =>
              forfeits.map((each, n) => (n === at ? { ...each, ...part } : each));
            const spoilt = [
              {},
              { forfeits: forfeits.slice(0, -1) },
              { forfeits: forfeits.toSpliced(at, 1) },
              { forfeits: change({ number: (spoil % commitment.tickets) + 1 }) },
              { forfeits: change({ at: commitment.closed_at }) },
              { forfeits: change({ reason: ['reversed', 'excluded', 'lost'][spoil % 3] }) },
              { forfeits: change({ at: '2026-02-30T12:00:00.000Z' }) },
              { winner: spoil % 2 === 0 ? null : (spoil % commitment.tickets) + 1 },
              { beacon: null, winner: null },
              { log_head: { position: spoil % 2, hash: 'ab'.repeat(32) }, log: null },
              { log: { position: 1, hash: 'ab'.repeat(32), previous: 'ab'.repeat(31 + (spoil % 2)) } },
            ];
            for (const part of spoilt.slice(spoil % 2)) keep({ ...made, ...part });
          }
        }),
        { numRuns: 30 },
      );
      expect(python(files)).toEqual(ours);
      for (const verdict of ['incomplete', 'winner', 'unreadable']) expect(ours).toContain(verdict);
    },
  );

  test.runIf(hasPython)(
    'the Python verifier judges generated forfeits beside a whole, cut or changed draw log as the shop’s verifier does',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(
          forfeitedDrawArbitrary,
          forfeitedSuperDrawArbitrary,
          fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
          (lot, prize, [order = 0, spoil = 0, ended = 0, told = 0]) => {
            const forfeitsOf = ({ commitment, forfeits = [] }: typeof lot.draw | typeof prize.draw) =>
              forfeits.map(each => makeForfeit(commitment, each));
            const [ofLot, ofPrize] = [forfeitsOf(lot.draw), forfeitsOf(prize.draw)];
            const cut = order % (ofLot.length + 1);
            const all = [
              lot.draw.commitment,
              ...ofLot.slice(0, cut),
              prize.draw.commitment,
              ...ofPrize,
              ...ofLot.slice(cut),
            ];
            const log = makeDrawLog(all);
            const at = order % all.length;
            const one = all[at]!;
            const mirror = [
              log,
              log,
              log.slice(0, at + 1),
              log.slice(at),
              makeDrawLog(all.toSpliced(at, 1)),
              makeDrawLog(all.toSpliced(at, 0, one)),
              makeDrawLog(all.toReversed()),
              makeDrawLog(all.with(at, 'prize' in one ? { ...one, at: '2026-11-21T12:00:00.000Z' } : one)),
              makeDrawLog([...all, ...ofLot]).slice(at),
            ][spoil % 9]!;
            const end = log[ended % log.length]!;
            const first = log[0]!;
            const place = { position: end.position, hash: end.hash };
            const ends = [
              { log: place },
              {},
              { log_head: place },
              { log_head: place, log: { position: 1, hash: first.hash, previous: first.previous } },
            ][ended % 4];
            const given = [lot.draw, lot.bundle(1), prize.draw, prize.bundle(1)].map(value => {
              const { forfeits = [], ...rest } = value;
              const kept = told % 3 === 0 ? forfeits.slice(0, told % (forfeits.length + 1)) : forfeits;
              return { ...rest, ...(kept.length > 0 && { forfeits: kept }), ...ends };
            });
            // Who won is judged before: what is left out changes it, unless the file says so.
            const whole = given.map((value, n) => {
              const draws = [lot.draw, lot.draw, prize.draw, prize.draw];
              const next = draws[n]!.forfeits?.[value.forfeits?.length ?? 0]?.number;
              return next === undefined ? value : { ...value, winner: next };
            });
            const text = JSON.stringify({ entries: mirror });
            const files = whole.map((value, n) => put(`forfeited-${n}.json`, JSON.stringify(value)));
            const ours = whole.map(value => judged(JSON.stringify(value), text));
            const file = put('mirror.json', text);
            expect(python(['--log', file, ...files, file])).toEqual([...ours, judged(text)]);
            for (const verdict of ours) seen.add(verdict);
          },
        ),
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
