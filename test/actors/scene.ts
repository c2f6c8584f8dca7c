import { setTimeout } from 'node:timers/promises';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import {
  makeNewOrderKey,
  type TestShopAnswer,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../support/shops/test-shop-world.ts';

/** What a provider tells of a payment, in the shop's words. */
export type ToldState = 'success' | 'canceled' | 'fail';

/** What can be wrong with a notice that is not of the shop's provider, or of no payment of an order's whole sum. */
export type NoticeFlaw = 'signature' | 'merchant' | 'test' | 'sum' | 'currency' | 'invoice';

/** The provider of a scene's shop, as it stands outside of the shop: what it tells, and what it keeps in its own books. */
export type ScenePayments = {
  readonly provider: PaymentProvider;
  /** Tells of a payment, and answers the status. */
  readonly tell: (order: TestShopOrderAnswer, state: ToldState) => Promise<number>;
  /**
   * Tells of a payment what is wrong, as another environment of the shop would, or somebody who made it up, and answers the
   * status; `payer`: the reference of the order whose payment it was, where it was another one's.
   */
  readonly tellAmiss: (
    order: TestShopOrderAnswer,
    state: ToldState,
    flaw: NoticeFlaw,
    payer: string,
  ) => Promise<number>;
  /** The minor units that it sent back of a payment because the shop asked for it. */
  readonly givenOf: (reference: string) => bigint;
};

/** An order that a buyer of a scene placed. */
export type SceneOrder = {
  readonly key: string;
  readonly placed: TestShopOrderAnswer;
  readonly lots: readonly number[];
};

/** The orders of one buyer, around which everybody else meets. */
export type SceneRound = { readonly buyer: TestShopper; readonly orders: readonly SceneOrder[] };

/** What everybody has who acts after a purchase. */
export type Scene = {
  readonly shop: TestShopWorld;
  readonly database: Database;
  readonly payments: ScenePayments;
  /** The source of all chance, from 0 to below 1: in the simulator the seed's. */
  readonly random: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Waits a moment before something is tried again. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Lets others run while a transaction holds its locks. */
  readonly linger: (tx: Queryable) => Promise<unknown>;
  /** Makes the key of a new order, which no other one has. */
  readonly newKey: () => string;
  /** Hears what came of something that the office did. */
  readonly heard: (what: string, outcome: string | undefined) => void;
  /** Whether processes are killed just now: then an answer may be missing, or say that the shop is away. */
  isStruck: boolean;
  /** What nobody may see, each once. */
  readonly faults: Set<string>;
  /** How often each thing was done, and had an effect. */
  readonly done: Map<string, number>;
  /** Keeps how a thing that somebody asked for was answered. */
  readonly note: (what: string, answer: TestShopAnswer<unknown> | null) => void;
  /** Does what the office does, and keeps how that ended; what is thrown is a fault. */
  readonly office: (what: string, work: () => Promise<string | undefined>) => Promise<void>;
  /** Asks the shop; null where nobody answered. */
  readonly ask: <T>(
    path: string,
    body: unknown,
    who: TestShopper | null,
  ) => Promise<TestShopAnswer<T> | null>;
};

/** Chance, time and keys, and what passes the time between two tries. */
export type SceneMeans = Pick<Scene, 'random' | 'now' | 'newKey' | 'pause' | 'linger' | 'heard'>;
/** Where chance comes from. */
export type Chance = Pick<Scene, 'random'>;

/** Answers one of a list, by chance. */
export const pickOne = <T>({ random }: Chance, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Answers at least one of a list, by chance. */
export const pickSome = <T>({ random }: Chance, list: readonly T[]): readonly T[] => {
  const some = list.filter(() => random() < 0.5);
  return some.length > 0 ? some : list.slice(0, 1);
};

/** Office's outcomes that changed something. */
const EFFECTS: readonly string[] = ['packed', 'moved', 'given_back', 'forfeited', 'accepted'];

/** Chance, time and patience of a shop of real processes. */
const REAL: SceneMeans = {
  newKey: makeNewOrderKey,
  random: Math.random,
  now: Date.now,
  pause: ms => setTimeout(ms),
  linger: tx => tx.query('SELECT pg_sleep(0.05)'),
  heard: () => undefined,
};

/** Makes what everybody has who acts after a purchase, on a shop that answers; `means`: other than those of real processes. */
export const makeScene = (
  shop: TestShopWorld,
  database: Database,
  payments: ScenePayments,
  means: SceneMeans = REAL,
): Scene => {
  const faults = new Set<string>();
  const done = new Map<string, number>();
  const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);
  const scene: Scene = {
    shop,
    database,
    payments,
    ...means,
    isStruck: false,
    faults,
    done,
    note: (what, answer) => {
      const status = answer?.status ?? 0;
      if (status < 500 && status > 0) {
        if ((answer?.body as { success?: boolean } | undefined)?.success === true) count(what);
      } else if (!scene.isStruck || (status !== 0 && status !== 503)) faults.add(`${what} ${status}`);
    },
    office: async (what, work) => {
      try {
        const outcome = await work();
        scene.heard(what, outcome);
        if (EFFECTS.includes(outcome ?? '')) count(what);
      } catch (error) {
        faults.add(`office, ${what}: ${String(error)}`);
      }
    },
    ask: <T>(path: string, body: unknown, who: TestShopper | null) =>
      shop.call<T>(path, body, who).catch(() => null),
  };
  return scene;
};
