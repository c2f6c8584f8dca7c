import type { PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import { judgeScene, makeRefundsDue } from '../actors/judge-scene.ts';
import { makeHistory } from './history.ts';
import { makeSeededRandom } from './seeded-random.ts';
import { makeSimulatedActs } from './simulated-acts.ts';
import type { SimulatedProgram } from './simulated-process.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';
import { makeSimulatedSteps, type SimulatedStep } from './simulated-steps.ts';

/** What came of a simulation. */
export type SimulationResult = {
  readonly seed: number;
  readonly steps: readonly SimulatedStep[];
  /** What is wrong with the shop, in words, and after which of the steps that was seen first; empty when all is well. */
  readonly findings: readonly string[];
  readonly lines: readonly string[];
  readonly digest: string;
  /** The orders that were placed. */
  readonly orders: number;
};

const providerOf = (seed: number): PaymentProvider => (seed % 3 === 0 ? 'interkassa' : 'liqpay');

/** The audits look at everything after so many steps, and at the end. */
const STEPS_PER_AUDIT = 40;

/** What must be so after every step: sums that no act may break, even for a moment. */
const INVARIANTS = `
  SELECT 'points of user ' || u.id AS what
    FROM users u LEFT JOIN (SELECT user_id, sum(amount) AS points FROM points_ledger GROUP BY user_id) e ON e.user_id = u.id
    WHERE u.points <> coalesce(e.points, 0)
  UNION ALL SELECT n.what || ' of lot ' || l.id
    FROM lots l LEFT JOIN (SELECT n.lot_id, sum(n.quantity) FILTER (WHERE o.status = 'paid') AS sold,
        sum(n.quantity) FILTER (WHERE o.holds_reservation) AS held
      FROM order_lines n JOIN orders o ON o.id = n.order_id GROUP BY n.lot_id) s ON s.lot_id = l.id,
    LATERAL (VALUES ('sales', l.sales_count, s.sold), ('held', l.reserved, s.held)) n (what, kept, counted)
    WHERE n.kept <> coalesce(n.counted, 0)
  UNION ALL SELECT 'tickets of lot ' || t.lot_id FROM tickets t GROUP BY t.lot_id HAVING max(t.number) <> count(*)`;

/** What ended before its time, and nobody wanted it to. */
const ENDED_EARLY = `SELECT o.external_id AS key FROM orders o WHERE o.status = 'expired' AND o.reserved_until > $1`;

const judgeStep = async (shop: SimulatedShop): Promise<readonly string[]> => {
  const broken = await shop.database.query<{ what: string }>(INVARIANTS);
  const ended = await shop.database.query<{ key: string }>(ENDED_EARLY, [new Date(shop.scene.now())]);
  const early = ended.filter(({ key }) => !shop.givenUp.has(key));
  return [
    ...shop.scene.faults,
    ...broken.map(({ what }) => what),
    ...early.map(({ key }) => `order ${key} ended before its time`),
    ...(await shop.judgeAccounts()),
  ];
};

/** What somebody's death or a lost answer left to do, jobs of the shop do within minutes: a claim on a message ends by then. */
const LEFT_TO_DO = ['reverse orders', 'send refund'];
const PATIENCE_MS = 240_000;

const judge = async (shop: SimulatedShop): Promise<readonly string[]> => {
  const acts = LEFT_TO_DO.map(name => ({ name, act: () => shop.runJob(name) }));
  for (let round = 0; round < 2; round += 1) {
    await makeRefundsDue({ ...shop.scene, database: shop.database });
    // Nothing is lost meanwhile: chance is always 0.
    await shop.runStep({ afterMs: PATIENCE_MS, diesAt: 0, random: () => 0 }, acts);
  }
  return [
    ...(await judgeScene({ ...shop.scene, database: shop.database }, shop.listAcknowledged())),
    ...(await shop.judgeBelieved()),
  ];
};

/** What is wrong, in words; what is thrown is wrong, too. */
const findWrong = async (work: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  try {
    return await work();
  } catch (error) {
    return [String(error)];
  }
};

export type SimulationOptions = {
  readonly seed: number;
  /** How many steps the seed makes; or those that are given, of a seed. */
  readonly steps: number | readonly SimulatedStep[];
  /** The version whose processes new ones take the place of, one after the other. */
  readonly old?: SimulatedProgram | undefined;
  /** Is done to the shop before anything happens. */
  readonly prepare?: (shop: SimulatedShop) => Promise<void>;
};

/** Runs a simulation from its beginning to its end, or until something is wrong. */
export const runSimulation = async ({
  seed,
  steps: asked,
  old,
  prepare,
}: SimulationOptions): Promise<SimulationResult> => {
  const history = makeHistory();
  const shop = await openSimulatedShop(providerOf(seed), history, makeSeededRandom(seed), old ?? null);
  try {
    const acts = makeSimulatedActs(shop);
    const choices = [...acts].map(([name, { often }]) => ({ name, often }));
    const steps = typeof asked === 'number' ? makeSimulatedSteps(seed, asked, choices) : asked;
    await prepare?.(shop);
    let findings: readonly string[] = [];
    for (const [at, { afterMs, seed: own, diesAt, acts: names }] of steps.entries()) {
      history.note(
        `step ${at + 1}, ${afterMs} ms later: ${names.join(', ')}${diesAt === 0 ? '' : `; a process dies at ${diesAt}`}`,
      );
      const chosen = names.map(name => {
        const found = acts.get(name);
        if (found === undefined) throw new Error(`nobody can ${name}`);
        return { name, act: found.act };
      });
      findings = await findWrong(async () => {
        await shop.runStep({ afterMs, diesAt, random: makeSeededRandom(own) }, chosen);
        const wrong = await judgeStep(shop);
        return wrong.length === 0 && (at + 1) % STEPS_PER_AUDIT === 0 ? judge(shop) : wrong;
      });
      if (findings.length > 0) break;
    }
    if (findings.length === 0) findings = await findWrong(() => judge(shop));
    for (const each of findings) history.note(`found: ${each}`);
    return {
      seed,
      steps,
      findings,
      lines: history.lines,
      digest: history.digest(),
      orders: shop.listAcknowledged().length,
    };
  } finally {
    await shop.close();
  }
};
