import { parseArgs } from 'node:util';
import { runFailover } from './failover.ts';
import type { StrikeName } from './strikes.ts';

/**
 * `npm run test:failover`: three machines of PostgreSQL under Patroni, whose leader is killed ten times, once inside a
 * settlement and once inside a draw, a standby and a leader cut off, and another one made the leader by plan; `--kills 2`:
 * only the first two. After each the shop must write again within `--within` seconds (30).
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '' }, within: { type: 'string', default: '30' } },
});
const within = Number(values.within);
const kills = values.kills === '' ? 10 : Number(values.kills);
if (!(Number.isInteger(kills) && kills >= 1 && within > 0)) {
  process.stderr.write('--kills is how often the leader is killed, at least once; --within are seconds\n');
  process.exit(2);
}
const inside: readonly StrikeName[] = [
  'the leader is killed inside a settlement',
  'the leader is killed inside a draw',
];
const strikes: readonly StrikeName[] = [
  ...inside.slice(0, kills),
  ...Array.from({ length: Math.max(0, kills - 2) }, () => 'the leader is killed' as const),
  ...(values.kills === ''
    ? (['the synchronous standby is cut off', 'the leader is cut off', 'another leads, by plan'] as const)
    : []),
];
const begun = Date.now();
const result = await runFailover(strikes, line =>
  process.stderr.write(`${((Date.now() - begun) / 1_000).toFixed(1)} s: ${line}\n`),
);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
const sound =
  result.audit.exit === 0 &&
  result.costs.every(({ seconds }) => seconds <= within) &&
  result.lost.length +
    result.unexplained.length +
    result.troubles.length +
    result.left.held +
    result.left.undrawn +
    result.ended ===
    0;
process.exitCode = sound ? 0 : 1;
