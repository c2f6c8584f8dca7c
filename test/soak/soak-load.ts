import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { makeSceneRounds } from '../actors/run-scene.ts';
import { makeScene } from '../actors/scene.ts';
import { makeInterkassaOfScene } from '../actors/scene-payments.ts';
import { explainHistory, type HistoryVerdict } from '../history/explain-history.ts';
import { type FactVerdict, listLostFacts } from '../history/list-lost-facts.ts';
import { readLastState } from '../history/read-last-state.ts';
import {
  listAnswersWithoutRetryAfter,
  makeRequestHistory,
  type RequestHistory,
  writeRequestHistory,
} from '../history/request-history.ts';
import { readToldRequests } from '../history/told-requests.ts';
import { makePatientDatabase } from '../support/database/patient-database.ts';
import {
  makeTestShopWorld,
  type TestShopWorld,
  type TestShopWorldParts,
} from '../support/shops/test-shop-world.ts';
import { makeSoakShoppers, type SoakCounts } from './shoppers.ts';

const SHOPPERS = 6;
/** So many buyers at once get parcels, and ask for things to be taken back. */
const BUYERS = 2;
/** How long after the load what was left unpaid may still be held and what was sold out still be undrawn. */
const SETTLE_MS = 60_000;

/** The shop that a load is put on, and what happens to it meanwhile. */
export type SoakLoadParts = {
  /** Where the next request goes. */
  readonly url: () => string;
  /** How the load reaches the shop's database itself: it opens lots there, plays the office, and looks in the end. */
  readonly context: TestShopWorldParts['context'];
  /** Kills and cuts off whatever it likes; the load lasts until it resolves. */
  readonly disturb: (struck: StruckShop) => Promise<void>;
};

/** What a disturbance sees of the load, and has of the shop. */
export type StruckShop = { readonly shop: TestShopWorld; readonly history: RequestHistory };

/** What became of a load. */
export type SoakLoad = HistoryVerdict &
  FactVerdict & {
    /** What was asked for and what came of it. */
    readonly counted: SoakCounts;
    /** How often each thing that follows a purchase had an effect. */
    readonly afterwards: Readonly<Record<string, number>>;
    /** Answers that no shopper may see; empty when all is well. */
    readonly troubles: readonly string[];
    readonly left: { readonly held: number; readonly undrawn: number };
    readonly orders: Readonly<Record<string, number>>;
    readonly draws: number;
    /** Where the requests and the last state were written, because something is unexplained or lost; else null. */
    readonly history: string | null;
  };

const LEFT = `SELECT (SELECT count(*)::int FROM orders WHERE holds_reservation) AS held,
  (SELECT count(*)::int FROM draws WHERE state NOT IN ('drawn', 'without_winner')) AS undrawn`;
const DRAWS = `SELECT count(*)::int AS draws FROM draws WHERE state = 'drawn'`;

const waitForRest = async (database: Database): Promise<SoakLoad['left']> => {
  for (const until = Date.now() + SETTLE_MS; ; await pause(250)) {
    const [row] = await database.query<SoakLoad['left']>(LEFT);
    const { held = 0, undrawn = 0 } = row ?? {};
    if (held + undrawn === 0 || Date.now() > until) return { held, undrawn };
  }
};

/**
 * Puts mixed load on a shop while it is disturbed, waits for what is left, and judges every answer: by what nobody may see, and by
 * whether some order of what was acknowledged explains all ({@link explainHistory}). Whoever calls it audits afterwards.
 */
export const runSoakLoad = async ({ url, context, disturb }: SoakLoadParts): Promise<SoakLoad> => {
  const database = makePatientDatabase(context.database);
  const history = makeRequestHistory();
  const shop = await makeTestShopWorld({ url, context: { ...context, database }, ask: history.ask });
  const shoppers = await makeSoakShoppers(shop, SHOPPERS);
  const scene = makeScene(shop, database, makeInterkassaOfScene(shop));
  const liveAfterwards = await makeSceneRounds(scene);
  scene.isStruck = true;
  let ended = false;
  const isOver = (): boolean => ended;
  const disturbed = disturb({ shop, history }).finally(() => {
    ended = true;
  });
  const buyer = async (): Promise<void> => {
    while (!isOver()) await liveAfterwards();
  };
  await Promise.all([
    disturbed,
    ...shoppers.all.map(live => live(isOver)),
    ...Array.from({ length: BUYERS }, buyer),
  ]);
  await shoppers.settleAll();

  const left = await waitForRest(database);
  const last = await readLastState(database);
  const orders: Record<string, number> = {};
  for (const { status } of last.orders) orders[status] = (orders[status] ?? 0) + 1;
  const [drawn] = await database.query<{ draws: number }>(DRAWS);
  const told = readToldRequests(history.requests);
  const verdict = { ...explainHistory(told, last), ...(await listLostFacts(told, database)) };
  const isSound = verdict.unexplained.length + verdict.lost.length === 0;
  const folder = isSound ? null : mkdtempSync(join(tmpdir(), 'soak-history-'));
  if (folder !== null) writeRequestHistory(folder, history, last);
  return {
    ...verdict,
    counted: shoppers.counted,
    afterwards: Object.fromEntries(scene.done),
    troubles: [...shoppers.troubles, ...scene.faults, ...listAnswersWithoutRetryAfter(history)],
    left,
    orders,
    draws: drawn?.draws ?? 0,
    history: folder,
  };
};
