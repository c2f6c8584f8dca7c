import type { MinorUnits } from '../../src/domain/money.ts';
import type { Context } from '../context.ts';
import { isOversold } from '../database/errors.ts';
import { repeat } from '../database/repeat.ts';
import type { OrderFigures } from './order-figures.ts';

/** What the function place_order answers (002-money-path.sql). */
export type PlacedRow = {
  readonly outcome: 'no_session' | 'placed' | 'same' | 'other_content' | 'unavailable' | 'points' | 'stale';
  readonly transaction_id: string | null;
  readonly status: string | null;
  readonly cart_total: bigint | null;
  readonly currency: string | null;
  readonly lot_id: number | null;
  readonly remaining: number | null;
};

export type CountedOrder = {
  /** Checked again with the order: who orders may be known from a moment ago. */
  readonly sessionHash: Buffer;
  readonly userId: number;
  /** Kopiyka; what the level was found from. */
  readonly saleBalance: MinorUnits;
  readonly externalId: string;
  readonly replaces: string | null;
  readonly hash: Buffer;
  readonly currency: string;
  readonly rate: string;
  readonly userPercent: string;
  readonly figures: OrderFigures;
};

const QUERY = `SELECT * FROM place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`;

/** 128 random bits behind the prefix: unique in the shop, and not to be guessed. */
const makeTransactionId = ({ config, randomBytes }: Context): string =>
  `${config.orderPrefix}${Buffer.from(randomBytes(16)).toString('base64url')}`;

const ATTEMPTS = 3;

/**
 * Rarely, under many changes of one lot at once, the statement counts on items that were taken meanwhile, and the
 * table's own check refuses it whole (found by test/soak). Asked again, it sees them gone and says so.
 */
const placed = async (place: () => Promise<readonly PlacedRow[]>): Promise<PlacedRow | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await place())[0];
    } catch (error) {
      if (!isOversold(error) || attempt === ATTEMPTS) throw error;
    }
  }
};

/**
 * Keeps a counted order in one statement, a transaction of its own; sent again after a deadlock or a lost connection,
 * because the order's key makes it happen once.
 */
export const sendOrder = async (context: Context, order: CountedOrder): Promise<PlacedRow> => {
  const { figures } = order;
  const { lines } = figures;
  const now = context.now();
  const values = [
    order.sessionHash,
    order.userId,
    order.externalId,
    makeTransactionId(context),
    order.hash,
    order.replaces,
    order.currency,
    order.rate,
    order.userPercent,
    order.saleBalance,
    figures.total,
    figures.pointsUsed,
    figures.earned,
    figures.payable,
    new Date(now),
    new Date(now + context.config.reservationSeconds * 1000),
    lines.map(line => line.lot.id),
    lines.map(line => line.quantity),
    lines.map(line => line.isDonate),
    lines.map(line => line.price),
    lines.map(line => line.origin),
    lines.map(line => line.tickets),
    lines.map(line => line.charityPoints),
    lines.map(line => line.lot.price),
    lines.map(line => line.lot.origin),
  ];
  const row = await placed(() => repeat(() => context.database.query<PlacedRow>(QUERY, values)));
  if (row === undefined) throw new Error('place_order answered nothing');
  return row;
};
