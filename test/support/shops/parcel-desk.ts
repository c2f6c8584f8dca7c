import { expect } from 'vitest';
import { makeOperatorCommandChecks } from './operator-command-checks.ts';
import { startOperatorShop } from './operator-shop.ts';
import { makeNewOrderKey, type TestShopper } from './test-shop-world.ts';

const RECIPIENT = { recipient: '=1+1 Коваль', phone: '+380671234567' };

/** Two addresses of one recipient, whose name a spreadsheet could run as a formula. */
export const PARCEL_ADDRESSES = {
  lviv: { kind: 'branch', ...RECIPIENT, city: 'Львів', branch: '12' },
  odesa: { kind: 'branch', ...RECIPIENT, city: 'Одеса', branch: '3' },
} as const;

/** What `parcels pack --json` answers. */
export type PackedParcels = {
  readonly parcels: readonly {
    readonly parcel: number;
    readonly again: boolean;
    readonly orders: readonly string[];
    readonly lots: readonly number[];
  }[];
};

/** What a test has of a shop whose office packs and sends parcels. */
export type ParcelDesk = Awaited<ReturnType<typeof startParcelDesk>>;

/** Starts a shop with two lots and a buyer, and makes its operator's tool for parcels. */
export const startParcelDesk = async () => {
  const desk = await startOperatorShop();
  const { shop, operator } = desk;
  const { database } = desk.server.context;
  const buyer = await shop.shopper();
  const lots = [await shop.lot({ amount: 500 }), await shop.lot({ amount: 500 })];
  const run = (...argv: readonly string[]) => operator.run('parcels', ...argv);
  const data = async <T>(...argv: readonly string[]): Promise<T> =>
    JSON.parse((await run(...argv, '--json')).out) as T;
  let numbers = 0;
  /** Makes a carrier's number that no parcel has. */
  const makeTracking = (): string => `2045${String((numbers += 1)).padStart(10, '0')}`;

  /** Places an order of one item of each lot, paid unless said otherwise, to an address unless that is null. */
  const place = async (
    address: object | null = PARCEL_ADDRESSES.lviv,
    { of = buyer, isPaid = true }: { readonly of?: TestShopper; readonly isPaid?: boolean } = {},
  ) => {
    const key = makeNewOrderKey();
    const lines = lots.map(lot_id => ({ lot_id, quantity: 1, is_donate: false }));
    const { body } = await shop.order(of, lines, { key });
    if (isPaid) await shop.callback(body);
    if (address !== null) await shop.call('set-delivery', { orders: [key], address }, of);
    return { number: body.number, key, order: body };
  };

  /** Packs what is left of orders into one parcel, and answers its number. */
  const pack = async (...orders: readonly string[]): Promise<string> => {
    const { parcels } = await data<PackedParcels>('pack', ...orders);
    expect(parcels).toHaveLength(1);
    return String(parcels[0]?.parcel);
  };

  return {
    ...desk,
    buyer,
    lots,
    run,
    data,
    makeTracking,
    place,
    pack,
    packNew: async (): Promise<string> => pack((await place()).number),
    send: (parcel: string, tracking = makeTracking()) =>
      run('sent', parcel, '--carrier', 'nova-poshta', '--tracking', tracking),
    stateOf: async (parcel: string) => (await data<{ state: string }>('show', parcel)).state,
    /** Finds an order in `deliveries list`. */
    findDelivery: async (number: string) =>
      (
        JSON.parse(
          (await operator.run('deliveries', 'list', '--limit', '1000', '--json')).out,
        ) as readonly Readonly<Record<string, string>>[]
      ).find(each => each['number'] === number),
    ...makeOperatorCommandChecks(database, run),
  };
};
