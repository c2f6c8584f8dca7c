import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { judgeScene } from '../../attack/after-purchase/judge-scene.ts';
import { PLANTED_FAULTS, plantFault } from '../../attack/after-purchase/planted-faults.ts';
import { makeSceneRounds } from '../../attack/after-purchase/run-scene.ts';
import { makeScene } from '../../attack/after-purchase/scene.ts';
import { makeInterkassaOfScene } from '../../attack/after-purchase/scene-payments.ts';
import { tryHostileBodies } from '../../attack/after-purchase/try-hostile-bodies.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

/** A look is taken after so many rounds, and so often where nothing is found. */
const ROUNDS = 8;
const LOOKS = 24;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: { ...MANY_ORDERS_ENV, DRAW_DELAY_SECONDS: '0' } });
});
afterEach(() => server.close());

const openScene = async () => {
  const shop = await makeTestShopWorld(server);
  const scene = makeScene(shop, server.context.database, makeInterkassaOfScene(shop));
  const round = await makeSceneRounds(scene);
  // What was sold out in an earlier round is drawn, as the shop does by itself.
  const run = async (): Promise<void> => {
    await runDueDraws(server.context);
    await round();
  };
  return { scene, run };
};

test('whatever buyers, office, provider and strangers do after a purchase, both audits and the money agree', async () => {
  const { scene, run } = await openScene();
  for (let round = 0; round < 3 * ROUNDS; round += 1) await run();
  expect(await tryHostileBodies(scene, server.url)).toBeGreaterThan(500);
  expect(await judgeScene(scene)).toEqual([]);
});

test.each(PLANTED_FAULTS.map(fault => [fault.title, fault] as const))(
  'the attack after a purchase finds that %s',
  async (_, fault) => {
    const { scene, run } = await openScene();
    await plantFault(server.context.database, fault);
    let findings: readonly string[] = [];
    for (let look = 0; look < LOOKS && !findings.some(each => fault.found.test(each)); look += 1) {
      for (let round = 0; round < ROUNDS; round += 1) await run();
      findings = await judgeScene(scene);
    }
    expect(findings.join('\n')).toMatch(fault.found);
  },
);
