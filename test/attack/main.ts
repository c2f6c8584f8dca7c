import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startOwnPostgres } from '../support/processes/own-postgres.ts';
import { ALL_ATTACKS } from './all-attacks.ts';
import { isAttackNamed, readAttackOptions } from './attack-options.ts';
import { makeAttackOwnProcesses } from './attack-own-processes.ts';
import type { AttackedShopParts } from './attacked-shop.ts';
import { computeAttacksExitCode, formatAttackTableRow, runAttacks } from './run-attacks.ts';
import { sumProcessMemory } from './sum-process-memory.ts';

/**
 * `npm run attack`: what a stranger would try, against processes of its own or against a shop at `--url`; ends with 1
 * where anything succeeded (docs/security.md has the options).
 */
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const options = readAttackOptions(
  process.argv.slice(2),
  ALL_ATTACKS.map(({ id }) => id),
);
if ('problem' in options) {
  process.stderr.write(`${options.problem}\n`);
  process.exit(2);
}
const chosen = ALL_ATTACKS.filter(({ id }) => options.only?.some(named => isAttackNamed(id, named)) ?? true);
if (options.isList) {
  for (const { id, kind, title } of chosen) say(`${id.padEnd(5)}${kind.padEnd(15)}${title}`);
  process.exit(0);
}

const { url, isShort, sessions } = options;
const last: (() => Promise<void>)[] = [];

/** A PostgreSQL, and a shop with the sample catalogue and with its limits for strangers to ask. */
const openGround = async (): Promise<{ server: string; blackBox: () => Promise<AttackedShopParts> }> => {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  if (spawnSync(process.execPath, [build, '--if-needed'], { stdio: 'inherit' }).status !== 0) process.exit(2);
  let server = process.env['DATABASE_URL'] ?? '';
  if (server === '') {
    const own = await startOwnPostgres();
    last.push(own.remove);
    server = own.url;
  }
  let parts: AttackedShopParts | null = null;
  const blackBox = async (): Promise<AttackedShopParts> => {
    if (parts !== null) return parts;
    const world = makeAttackOwnProcesses(server, isShort);
    last.push(world.close);
    const { running } = await world.openShop([{ SHOP_SAMPLE: 'auto', RATE_LIMIT: 'on' }]);
    const pids = running.map(({ pid }) => pid);
    const memory = (): number => pids.reduce((sum, pid) => sum + sumProcessMemory(pid), 0);
    parts = { url: running[0]?.url ?? '', isShort, sessions: [], memory };
    return parts;
  };
  return { server, blackBox };
};

const ground =
  url === null
    ? await openGround()
    : {
        server: null,
        blackBox: async (): Promise<AttackedShopParts> => ({ url, isShort, sessions, memory: null }),
      };
try {
  const outcomes = await runAttacks(chosen, { ...ground, isShort }, outcome =>
    say(formatAttackTableRow(outcome)),
  );
  const count = (state: string): number => outcomes.filter(outcome => outcome.state === state).length;
  say(`${count('held')} held, ${count('open')} open, ${count('skipped')} skipped`);
  process.exitCode = computeAttacksExitCode(outcomes);
} finally {
  for (const tidy of last.toReversed()) await tidy();
}
