import type { Attack, Verdict } from './attack.ts';
import { type BlackBoxParts, makeBlackBox } from './black-box.ts';
import { makeOwnWorld } from './own-world.ts';
import { Skipped } from './skipped.ts';

export type Outcome = {
  readonly id: string;
  readonly title: string;
  readonly state: 'held' | 'open' | 'skipped';
  readonly evidence: string;
  readonly seconds: number;
};

export type AttackGround = {
  /** The shop that strangers ask. */
  readonly blackBox: () => Promise<BlackBoxParts>;
  /** A PostgreSQL for shops of our own; null where only strangers may attack. */
  readonly server: string | null;
  readonly isShort: boolean;
};

const tryOne = async (attack: Attack, ground: AttackGround): Promise<Verdict> => {
  if (attack.kind === 'black-box') {
    const shop = makeBlackBox(await ground.blackBox());
    return attack.run(shop).finally(shop.close);
  }
  if (ground.server === null) throw new Skipped('needs processes of its own');
  const world = makeOwnWorld(ground.server, ground.isShort);
  return attack.run(world).finally(world.close);
};

/** Runs one attack after the other. One that breaks off has proven nothing, so it counts as open. */
export const runAttacks = async (
  attacks: readonly Attack[],
  ground: AttackGround,
  say: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const attack of attacks) {
    const begun = performance.now();
    const outcome = await tryOne(attack, ground).then(
      ({ held, evidence }) => ({ state: held ? ('held' as const) : ('open' as const), evidence }),
      (error: unknown) => ({
        state: error instanceof Skipped ? ('skipped' as const) : ('open' as const),
        evidence: error instanceof Skipped ? error.message : `broke off: ${String(error)}`,
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const all = { id: attack.id, title: attack.title, ...outcome, seconds };
    outcomes.push(all);
    say(all);
  }
  return outcomes;
};

/** 1 where anything is open, or where nothing at all was tried. */
export const exitCodeOf = (outcomes: readonly Outcome[]): 0 | 1 =>
  outcomes.some(({ state }) => state === 'open') || outcomes.every(({ state }) => state === 'skipped')
    ? 1
    : 0;

/** One row of the table. */
export const rowOf = ({ id, title, state, evidence, seconds }: Outcome): string =>
  `${state.padEnd(8)}${id.padEnd(5)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${title}\n${' '.repeat(23)}${evidence.replaceAll('\n', ' ')}`;
