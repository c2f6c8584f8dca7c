import { setTimeout as pause } from 'node:timers/promises';
import { judgeScene, waitForSceneJobs } from '../../actors/judge-scene.ts';
import { makeSceneRounds } from '../../actors/run-scene.ts';
import { makeScene, type ScenePayments } from '../../actors/scene.ts';
import { makeInterkassaOfScene, startLiqpayOfScene } from '../../actors/scene-payments.ts';
import { tryHostileBodies } from '../../actors/try-hostile-bodies.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import { makeTestShopWorld, type TestShopWorld } from '../../support/shops/test-shop-world.ts';
import type { Attack, AttackVerdict } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import type { AttackOwnProcesses, AttackOwnShop } from '../attack-own-processes.ts';
import { waitForPostgresStatistics } from '../wait-for-postgres-statistics.ts';

const SETTINGS = { ...MANY_ORDERS_ENV, DRAW_DELAY_SECONDS: '1' };
const BUYERS = 5;
const KILL_EVERY_MS = 2_000;
const PATIENCE_MS = 20_000;
const SETTLE_MS = 30_000;
/** What must have had an effect, for the attack to have tried anything. */
const NEEDED = [
  'set-delivery',
  'ask-return',
  'withdraw-return',
  'confirm-parcel',
  'complain-of-parcel',
  'pack',
  'parcel sent',
  'parcel ready',
  'accept',
  'prize paid_out',
  'give back',
  'give a return back',
  'transfer by hand',
  'forfeit',
  'canceled',
  'stranger refused',
];

const attackAfterPurchase = async (
  world: AttackOwnProcesses,
  env: Readonly<Record<string, string>>,
  paymentsOf: (shop: TestShopWorld, own: AttackOwnShop) => ScenePayments,
): Promise<AttackVerdict> => {
  const { expect, verdict } = makeAttackFindings();
  const own = await world.openShop([
    { ...SETTINGS, ...env },
    { ...SETTINGS, ...env },
  ]);
  const shop = await makeTestShopWorld({ url: own.urlInTurn, context: own.context });
  const scene = makeScene(shop, own.database, paymentsOf(shop, own));
  const run = await makeSceneRounds(scene);
  const listMissing = (): readonly string[] => NEEDED.filter(what => !scene.done.has(what));
  /** Runs so long, and on a busy machine longer, until everything that is needed had an effect. */
  const runFor = async (ms: number): Promise<void> => {
    const until = Date.now() + ms;
    const live = async (): Promise<void> => {
      while (Date.now() < until || (listMissing().length > 0 && Date.now() < until + PATIENCE_MS))
        await run();
    };
    await Promise.all(Array.from({ length: BUYERS }, live));
  };
  const ms = world.isShort ? 4_000 : 30_000;
  await runFor(ms);

  // Once more, while one process after the other is killed in the middle of it.
  scene.isStruck = true;
  let isOver = false;
  let kills = 0;
  const killer = async (): Promise<void> => {
    while (!isOver) {
      await pause(KILL_EVERY_MS);
      const [victim] = own.running;
      await victim?.end('SIGKILL');
      own.running.shift();
      kills += 1;
      await own.start({ ...SETTINGS, ...env });
    }
  };
  await Promise.all([
    killer(),
    runFor(ms).finally(() => {
      isOver = true;
    }),
  ]);
  scene.isStruck = false;

  await waitForSceneJobs(scene, SETTLE_MS);
  // What belongs to nobody is the same whoever sends the money back.
  const sent = scene.payments.provider === 'interkassa' ? await tryHostileBodies(scene, own.urlInTurn()) : 0;
  const findings = await judgeScene(scene);
  expect(
    findings.length === 0,
    findings.length === 0
      ? `${kills} kills, ${sent} hostile bodies: both audits and the money agree, nobody saw a fault`
      : `${findings.length} findings, first ${findings.slice(0, 5).join('; ')}`,
  );
  const counted = [...scene.done].map(([what, times]) => `${what} ${times}`).toSorted();
  const missing = listMissing();
  expect(
    missing.length === 0,
    missing.length === 0 ? counted.join(', ') : `not tried: ${missing.join(', ')}`,
  );
  await waitForPostgresStatistics(own.database);
  const [row] = await own.database.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    [],
  );
  expect(row?.deadlocks === 0, `${row?.deadlocks} deadlocks`);
  return verdict();
};

/** The attack by everybody who meets after a purchase, at once, where the office transfers all money by hand. */
export const afterPurchaseAttack: Attack = {
  id: '41a',
  title:
    'After a purchase, all at once, with kill -9: addresses, parcels, returns, refunds by hand, reversals',
  kind: 'own-processes',
  run: world => attackAfterPurchase(world, {}, makeInterkassaOfScene),
};

/** The same where LiqPay is asked to send money back. */
export const afterPurchaseByLiqpayAttack: Attack = {
  id: '41b',
  title:
    'After a purchase, all at once, with kill -9: the same, where LiqPay is asked to send the money back',
  kind: 'own-processes',
  run: async world => {
    const liqpay = await startLiqpayOfScene();
    world.afterwards(liqpay.close);
    return attackAfterPurchase(world, liqpay.env, (_, own) => liqpay.of(own.urlInTurn));
  },
};
