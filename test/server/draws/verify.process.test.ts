import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Verdict, verifyFiles } from '../../../src/domain/draws/proof/verify-files.ts';
import { draws } from '../../arbitraries/draw.ts';
import { checkSignature, sha256 } from '../../support/stand-ins/draw-crypto.ts';

const VECTORS = fileURLToPath(new URL('../../../docs/vectors/', import.meta.url));
const PYTHON = fileURLToPath(new URL('../../verifiers/verify.py', import.meta.url));
type Vector = { file: string; expect: string; without_signature: string };
const vectors = JSON.parse(readFileSync(join(VECTORS, 'index.json'), 'utf8')) as readonly Vector[];
const textOf = ({ file }: Vector): string => readFileSync(join(VECTORS, file), 'utf8');

/** `valid`, `incomplete`, the failing step, or `unreadable`. */
const inAWord = ({ verdict, steps }: Verdict): string =>
  verdict === 'invalid' ? (steps.find(({ result }) => result === 'failed')?.name ?? '') : verdict;
const judged = (text: string, signatures: boolean): string => {
  const crypto = { sha256, checkSignature: signatures ? checkSignature : null };
  const [verdict] = verifyFiles(crypto, [{ name: 'file', text }]);
  return verdict === undefined ? 'nothing' : inAWord(verdict);
};

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

describe('the vectors for third parties', () => {
  test('are those that the script writes', () => {
    const before = vectors.map(textOf);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/documents/write-draw-vectors.ts'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(vectors.map(textOf)).toEqual(before);
  });

  test.each(vectors)('$file: $expect', vector => {
    expect(judged(textOf(vector), true)).toBe(vector.expect);
    expect(judged(textOf(vector), false)).toBe(vector.without_signature);
  });

  test.runIf(hasPython)('are judged alike by a verifier in another language', () => {
    expect(python(vectors.map(({ file }) => join(VECTORS, file)))).toEqual(
      vectors.map(vector => vector.without_signature),
    );
  });

  test.runIf(hasPython)('so are draws and bundles of any shape, sound and spoilt', () => {
    const files: string[] = [];
    const ours: string[] = [];
    const keep = (value: unknown): void => {
      const text = JSON.stringify(value);
      files.push(put(`any-${files.length}.json`, text));
      ours.push(judged(text, false));
    };
    fc.assert(
      fc.property(draws, fc.nat(), fc.nat(), ({ draw, bundle }, pick, spoil) => {
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
  });
});

describe('twofold-verify', () => {
  const vector = (file: string): string => join(VECTORS, file);

  test('ends with 0 for what is valid, and shows each step', () => {
    const { status, stdout } = tool(vector('valid-ticket-50-of-100.json'), vector('valid-draw.json'));
    expect(status).toBe(0);
    for (const step of ['holder', 'inclusion', 'commitment', 'beacon', 'winner', 'list'])
      expect(stdout).toContain(`passed   ${step}`);
    expect(stdout).toContain('chain: drand quicknet');
    expect(tool(vector('valid-not-drawn-yet.json')).stdout).toContain('see what was skipped');
  });

  test('ends with 1 and names the failing step, also for one flipped byte', () => {
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

  test('says of a rehearsal that it shows nothing about fairness, and of the public beacon nothing of the kind', () => {
    const [sample] = fc.sample(draws, { numRuns: 1, seed: 42 });
    const rehearsal = tool(put('rehearsal.json', JSON.stringify(sample?.draw)));
    expect([rehearsal.status, rehearsal.stdout.includes('nothing about fairness')]).toEqual([0, true]);
    expect(tool(vector('valid-draw.json')).stdout).not.toContain('nothing about fairness');
  });

  test('ends with 2 for what it cannot read', () => {
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

  test('reads the answer about a draw with its list beside it, in any order', () => {
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
