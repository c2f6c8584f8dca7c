import { expect } from 'vitest';
import { makeOperatorCommandChecks } from './operator-command-checks.ts';
import { startOperatorShop } from './operator-shop.ts';
import { PARCEL_ADDRESSES } from './parcel-desk.ts';
import { makeNewOrderKey } from './test-shop-world.ts';

/** What a test has of a shop whose office gives lines back. */
export type RefundDesk = Awaited<ReturnType<typeof startRefundDesk>>;

type Shown = {
  readonly refunds: readonly { readonly id: number; readonly state: string }[];
  readonly ledger: readonly {
    readonly refund_id: number | null;
    readonly cause: string;
    readonly amount: number;
  }[];
};

/** Starts a shop with two lots of 490 UAH and a buyer with points, and makes its operator's tool for refunds. */
export const startRefundDesk = async () => {
  const desk = await startOperatorShop();
  const { shop, operator } = desk;
  const buyer = await shop.shopper({ points: 1_000 });
  const lots = [await shop.lot({ amount: 500 }), await shop.lot({ amount: 500 })];
  // What the buyer has paid before would make another level, and other points.
  await desk.server.context.database.query('DELETE FROM levels WHERE position > 0');
  await desk.server.context.database.query('UPDATE levels SET to_kopiyka = NULL');
  const run = (...argv: readonly string[]) => operator.run('refunds', ...argv);
  const data = async <T>(...argv: readonly string[]): Promise<T> =>
    JSON.parse((await run(...argv, '--json')).out) as T;
  const checks = makeOperatorCommandChecks(desk.server.context.database, run);
  let references = 0;

  /** Places an order of one item of each lot, with an address; paid unless said otherwise. */
  const place = async ({ points = 0, isDonated = false, isPaid = true } = {}) => {
    const key = makeNewOrderKey();
    const cart = lots.map(lot_id => ({ lot_id, quantity: 1, is_donate: isDonated }));
    const { body } = await shop.order(buyer, cart, { key, points });
    if (isPaid) await shop.callback(body);
    await shop.call('set-delivery', { orders: [key], address: PARCEL_ADDRESSES.lviv }, buyer);
    return { number: body.number, key, order: body, lots };
  };
  /** Gives lines of an order back, and answers the refund's number. */
  const give = async (order: string, ...which: readonly string[]): Promise<string> => {
    const { refund } = await data<{ refund: number }>('give', order, '--reason', 'other', ...which);
    return String(refund);
  };

  return {
    ...desk,
    ...checks,
    buyer,
    run,
    data,
    place,
    give,
    /** Gives the first line of a new order back, and answers the refund's number. */
    giveNew: async (): Promise<string> => give((await place()).number, '--lots', String(lots[0])),
    /** Makes a reference that no transfer has. */
    makeReference: (): string => `IBAN ${(references += 1)}`,
    showOrder: async (order: string): Promise<Shown> =>
      JSON.parse((await operator.run('orders', 'show', order, '--json')).out) as Shown,
    /** Packs what is left of an order into one parcel, and answers its number. */
    pack: async (order: string): Promise<string> => {
      const { out } = await operator.run('parcels', 'pack', order, '--json');
      const { parcels } = JSON.parse(out) as { parcels: readonly { parcel: number }[] };
      expect(parcels).toHaveLength(1);
      return String(parcels[0]?.parcel);
    },
    /** What `parcels pack` says that packs nothing. */
    packing: async (...argv: readonly string[]): Promise<string> => {
      const { exit, err } = await operator.run('parcels', 'pack', ...argv);
      expect(exit).toBe(1);
      return err;
    },
    /** Finds an order in `deliveries list`. */
    findDelivery: async (order: string) => {
      const { out } = await operator.run('deliveries', 'list', '--limit', '1000', '--json');
      return (JSON.parse(out) as readonly { number: string }[]).find(({ number }) => number === order);
    },
    /** Writes a file of transfers and answers its path. */
    file: (...rows: readonly string[]): string =>
      operator.file('transfers.csv', ['refund,reference', ...rows].join('\n')),
  };
};
