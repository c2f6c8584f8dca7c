import type { Attack, AttackVerdict } from './attack.ts';
import { makeAttackOwnProcesses } from './attack-own-processes.ts';
import { AttackSkippedError } from './attack-skipped-error.ts';
import { type AttackedShopParts, makeAttackedShop } from './attacked-shop.ts';

/** What came of one attack, for the report; `seconds` is what it took. */
export type AttackOutcome = {
  readonly id: string;
  readonly title: string;
  readonly state: 'held' | 'open' | 'skipped';
  readonly evidence: string;
  readonly seconds: number;
};

/** What attacks are tried on: a shop that strangers ask, and a PostgreSQL for shops of our own. */
export type AttackTarget = {
  /** The shop that strangers ask. */
  readonly blackBox: () => Promise<AttackedShopParts>;
  /** A PostgreSQL for shops of our own; null where only strangers may attack. */
  readonly server: string | null;
  readonly isShort: boolean;
};

const tryOne = async (attack: Attack, ground: AttackTarget): Promise<AttackVerdict> => {
  if (attack.kind === 'black-box') {
    const shop = makeAttackedShop(await ground.blackBox());
    return attack.run(shop).finally(shop.close);
  }
  if (ground.server === null) throw new AttackSkippedError('needs processes of its own');
  const world = makeAttackOwnProcesses(ground.server, ground.isShort);
  return attack.run(world).finally(world.close);
};

/** Runs one attack after the other. One that breaks off has proven nothing, so it counts as open. */
export const runAttacks = async (
  attacks: readonly Attack[],
  ground: AttackTarget,
  say: (outcome: AttackOutcome) => void,
): Promise<readonly AttackOutcome[]> => {
  const outcomes: AttackOutcome[] = [];
  for (const attack of attacks) {
    const begun = performance.now();
    const outcome = await tryOne(attack, ground).then(
      ({ held, evidence }) => ({ state: held ? ('held' as const) : ('open' as const), evidence }),
      (error: unknown) => ({
        state: error instanceof AttackSkippedError ? ('skipped' as const) : ('open' as const),
        evidence: error instanceof AttackSkippedError ? error.message : `broke off: ${String(error)}`,
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const all = { id: attack.id, title: attack.title, ...outcome, seconds };
    outcomes.push(all);
    say(all);
  }
  return outcomes;
};

/** Computes the exit code of tried attacks: 1 where anything is open, or where nothing at all was tried. */
export const computeAttacksExitCode = (outcomes: readonly AttackOutcome[]): 0 | 1 =>
  outcomes.some(({ state }) => state === 'open') || outcomes.every(({ state }) => state === 'skipped')
    ? 1
    : 0;

/** Formats how an attack ended as one row of the table. */
export const formatAttackTableRow = ({ id, title, state, evidence, seconds }: AttackOutcome): string =>
  `${state.padEnd(8)}${id.padEnd(5)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${title}\n${' '.repeat(23)}${evidence.replaceAll('\n', ' ')}`;
