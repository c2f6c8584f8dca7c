import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { judgeScene } from '../../actors/judge-scene.ts';
import { makeSceneRounds } from '../../actors/run-scene.ts';
import { makeScene } from '../../actors/scene.ts';
import { makeInterkassaOfScene } from '../../actors/scene-payments.ts';
import { tryHostileBodies } from '../../actors/try-hostile-bodies.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const ROUNDS = 24;

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
  for (let round = 0; round < ROUNDS; round += 1) await run();
  expect(await tryHostileBodies(scene, server.url)).toBeGreaterThan(500);
  expect(await judgeScene(scene)).toEqual([]);
});
