import { startSession } from '../../../server/accounts/sign-in/sessions.ts';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import type { UnpaidPast } from '../../../src/domain/orders/reservation-terms.ts';
import { signAsInterkassa } from '../stand-ins/sign-as-interkassa.ts';
import { putCollectionPoints } from './put-collection-points.ts';

const THREE = (text: string): string => JSON.stringify({ uk: text, ru: text, en: text });

/** The parts of a small shop's lot that a test may set. */
export type TestLotParts = {
  readonly price?: number;
  readonly origin?: number;
  readonly amount?: number;
  readonly ticketAmount?: number;
  readonly ticketDonateAmount?: number;
  readonly pointDonateAmount?: number;
  readonly start?: Date;
  readonly endsAt?: Date;
  /** The money in the prize's place, in kopiyka. */
  readonly cash?: number | bigint;
};

/** What a test has of a shopper of a small shop: the user's id and the session's token. */
export type TestShopper = { readonly id: number; readonly token: string };
/** A line of a cart as process-order gets it. */
export type OrderedLine = { readonly lot_id: number; readonly quantity: number; readonly is_donate: boolean };
/** Makes the lines of a cart of one lot, as process-order gets them. */
export const makeCartOfOneLot = (lot_id: number, quantity = 1, is_donate = true): readonly OrderedLine[] => [
  { lot_id, quantity, is_donate },
];
/** What a call of a small shop answered: the status and the body. */
export type TestShopAnswer<T> = { readonly status: number; readonly body: T };
/** The fields of process-order's answer that a small shop's tests read. */
export type TestShopOrderAnswer = {
  readonly success: boolean;
  readonly message: string;
  readonly transaction_id: string;
  readonly number: string;
  readonly cart_total: number;
  readonly currency: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** What a small shop is made of: where it answers, and its process's context. */
export type TestShopWorldParts = {
  /** Where the shop answers; a function where that changes from call to call. */
  readonly url: string | (() => string);
  readonly context: Pick<ProcessContext, 'config' | 'database' | 'now' | 'randomBytes'>;
  /** What asks the shop; none: the network. */
  readonly ask?: typeof fetch;
  /** Numbers people and keys; none: those of this process. */
  readonly number?: () => number;
};

/** The unpaid past of a shopper who always paid. */
export const NO_UNPAID_PAST: UnpaidPast = { lapses: 0, declines: 0, worth: minorUnits(0), lapsedAt: null };

let keys = 0;

const takeNumber = (): number => {
  keys += 1;
  return keys;
};

/** Makes an idempotency key that no other order of this process has. */
export const makeNewOrderKey = (): string => `TF-${process.pid}-${takeNumber()}`;

/**
 * Makes a small shop to try the money path in: currencies and levels, lots and shoppers as a test wants them, and the
 * calls that a browser and the provider would make. Kept prices are kopiyka.
 */
export const makeTestShopWorld = async ({
  url,
  context,
  ask = fetch,
  number = takeNumber,
}: TestShopWorldParts) => {
  const { database } = context;
  const address = typeof url === 'string' ? () => url : url;
  await database.query(`
    INSERT INTO currencies (code, rate, title, position) VALUES
      ('UAH', 1, '${THREE('UAH')}', 0), ('USD', 41.25, '${THREE('USD')}', 1), ('EUR', 48.1, '${THREE('EUR')}', 2)
      ON CONFLICT DO NOTHING;
    INSERT INTO levels (position, name, from_kopiyka, to_kopiyka, percent) VALUES
      (0, '${THREE('Start')}', 0, 100000, 1), (1, '${THREE('Bronze')}', 100000, 500000, 2),
      (2, '${THREE('Silver')}', 500000, 1500000, 3), (3, '${THREE('Gold')}', 1500000, 5000000, 5),
      (4, '${THREE('Platinum')}', 5000000, NULL, 7) ON CONFLICT DO NOTHING;
    INSERT INTO categories (id, name) VALUES (1, '${THREE('Things')}') ON CONFLICT DO NOTHING;
    INSERT INTO products (id, image, title, parental_name, description)
      SELECT n, '/p.webp', '${THREE('Thing')}', '${THREE('')}', '${THREE('')}' FROM generate_series(1, 2) n
      ON CONFLICT DO NOTHING;`);
  await putCollectionPoints(database);

  const lot = async (parts: TestLotParts = {}): Promise<number> => {
    const price = parts.price ?? 49_000;
    const [row] = await database.query<{ id: number }>(
      `INSERT INTO lots (category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
         point_donate_amount, ticket_amount, ticket_donate_amount, amount, start, ends_at, cash_alternative)
       VALUES (1, 1, 2, $1, $1, '/l.webp', $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        THREE('Phone'),
        price,
        parts.origin ?? price,
        parts.pointDonateAmount ?? 6,
        parts.ticketAmount ?? 1,
        parts.ticketDonateAmount ?? 2,
        parts.amount ?? 100,
        parts.start ?? new Date(context.now() - 60_000),
        parts.endsAt ?? null,
        parts.cash ?? null,
      ],
    );
    return row?.id ?? 0;
  };

  const shopper = async (
    parts: { points?: number; referrer?: number; phone?: string; email?: string } = {},
  ): Promise<TestShopper> => {
    const own = number();
    const [row] = await database.query<{ id: number }>(
      `INSERT INTO users (first_name, phone, email, ref_code, points, referrer_id)
       VALUES ('Ada', $5, $1, $2, $3, $4) RETURNING id`,
      [
        parts.email ?? `ada${own}@example.com`,
        `ref${own}`,
        parts.points ?? 0,
        parts.referrer ?? null,
        parts.phone ?? `+38089${String(own).padStart(7, '0')}`,
      ],
    );
    const id = row?.id ?? 0;
    if ((parts.points ?? 0) > 0) {
      await database.query(
        `INSERT INTO points_ledger (user_id, amount, cause, reason, at) VALUES ($1, $2, 'adjustment', 'test', $3)`,
        [id, parts.points, new Date(context.now())],
      );
    }
    return { id, token: await startSession(database, context, id, false) };
  };

  const call = async <T>(
    path: string,
    body: unknown,
    who: TestShopper | null = null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestShopAnswer<T>> => {
    const response = await ask(`${address()}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(who === null ? {} : { Authorization: `Bearer ${who.token}` }),
        ...headers,
      },
    });
    return { status: response.status, body: (await response.json()) as T };
  };

  const order = (
    who: TestShopper,
    cart: readonly OrderedLine[],
    parts: { key?: string; points?: number; replaces?: string; via?: string; currency?: string } = {},
  ): Promise<TestShopAnswer<TestShopOrderAnswer>> =>
    call<TestShopOrderAnswer>(
      'process-order',
      {
        cart,
        by_points: parts.points ?? 0,
        external_id: parts.key ?? makeNewOrderKey(),
        ...(parts.replaces === undefined ? {} : { replaces: parts.replaces }),
        ...(parts.via === undefined ? {} : { via: parts.via }),
      },
      who,
      { 'Accept-Language': 'en', ...(parts.currency === undefined ? {} : { 'X-Currency': parts.currency }) },
    );

  /** The provider's callback for an order, signed; `changes` are made before signing unless they are the signature. */
  const callback = async (
    placed: Pick<TestShopOrderAnswer, 'transaction_id' | 'cart_total' | 'currency'>,
    changes: Readonly<Record<string, string>> = {},
  ): Promise<number> => {
    const fields: Record<string, string> = {
      ik_co_id: context.config.payment.merchant,
      ik_pm_no: placed.transaction_id,
      ik_am: placed.cart_total.toFixed(2),
      ik_cur: placed.currency,
      ik_inv_id: `inv-${placed.transaction_id}`,
      ik_inv_st: 'success',
      ik_inv_crt: '2026-11-21 10:00:00',
      ik_inv_prc: '2026-11-21 10:00:05',
      ik_trn_id: '',
      ik_pw_via: 'visa',
      ik_ps_price: placed.cart_total.toFixed(2),
      ik_co_rfn: placed.cart_total.toFixed(2),
      ...changes,
    };
    fields['ik_sign'] = changes['ik_sign'] ?? signAsInterkassa(fields, context.config.payment);
    const response = await ask(`${address()}/api/payments/interkassa`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** The columns of one row, by the first of its primary key. */
  const row = async (table: string, id: number | string, key = 'id'): Promise<Record<string, unknown>> => {
    const [found] = await database.query(`SELECT * FROM ${table} WHERE ${key} = '${id}'`);
    return found ?? {};
  };

  /** What the buyer's phone left unpaid. */
  const pastOf = async ({ id }: TestShopper): Promise<UnpaidPast> => {
    const [past] = await database.query<Omit<UnpaidPast, 'lapsedAt'> & { readonly at: Date }>(
      `SELECT lapses, declines, worth, lapsed_at AS at FROM unpaid_pasts
       WHERE person = (SELECT person FROM users WHERE id = $1)`,
      [id],
    );
    if (past === undefined) return NO_UNPAID_PAST;
    const { at, ...counted } = past;
    return { ...counted, lapsedAt: at.getTime() };
  };

  /** Writes that a ticket won its lot, as if its draw had been decided now. */
  const decideDraw = async (lotId: number, ticketId: number): Promise<void> => {
    await database.query(
      `UPDATE draws SET state = 'drawn', winner_number = t.number, winner_ticket_id = t.id, drawn_at = $3,
         list_checked_at = $3, beacon_signature = s.sig, random_value = sha256(s.sig)
       FROM tickets t, (SELECT decode(repeat('ab', 48), 'hex') AS sig) s WHERE draws.lot_id = $1 AND t.id = $2`,
      [lotId, ticketId, new Date(context.now())],
    );
  };

  const status = async (who: TestShopper, key: string): Promise<string> =>
    (await call<{ status: string }>(`get-order/${key}`, undefined, who)).body.status;

  /** Lets everybody buy again whose payment was taken back, as the office does once it has looked. */
  const unlock = async (): Promise<void> => {
    await context.database.query(
      `UPDATE purchase_locks SET lifted_at = at, lifted_reason = 'looked at' WHERE lifted_at IS NULL`,
      [],
    );
  };

  return { lot, shopper, call, order, callback, unlock, row, pastOf, decideDraw, status };
};

/** What a test has of a small shop to try the money path in ({@link makeTestShopWorld}). */
export type TestShopWorld = Awaited<ReturnType<typeof makeTestShopWorld>>;
