import type { Database } from '../../../server/database/database.ts';
import type { PaymentProvider } from '../../../src/domain/orders/payment-providers.ts';
import type {
  TestShopAnswer,
  TestShopOrderAnswer,
  TestShopper,
  TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

/** What a provider tells of a payment, in the shop's words. */
export type ToldState = 'success' | 'canceled' | 'fail';

/** The provider of a scene's shop, as it stands outside of the shop: what it tells, and what it keeps in its own books. */
export type ScenePayments = {
  readonly provider: PaymentProvider;
  /** Tells of a payment, and answers the status. */
  readonly tell: (order: TestShopOrderAnswer, state: ToldState) => Promise<number>;
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

/** Answers one of a list, by chance. */
export const pickOne = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/** Answers at least one of a list, by chance. */
export const pickSome = <T>(list: readonly T[]): readonly T[] => {
  const some = list.filter(() => Math.random() < 0.5);
  return some.length > 0 ? some : list.slice(0, 1);
};

/** Office's outcomes that changed something. */
const EFFECTS: readonly string[] = ['packed', 'moved', 'given_back', 'forfeited', 'accepted'];

/** Makes what everybody has who acts after a purchase, on a shop that answers. */
export const makeScene = (shop: TestShopWorld, database: Database, payments: ScenePayments): Scene => {
  const faults = new Set<string>();
  const done = new Map<string, number>();
  const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);
  const scene: Scene = {
    shop,
    database,
    payments,
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
