import { expect } from 'vitest';
import type { DrawCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { startClockedShop } from './clocked-shop.ts';
import type { TestShopper } from './test-shop-world.ts';

/** The seconds from the last sale to the draw in a draw shop: the default. */
export const DRAW_SHOP_DELAY_SECONDS = 600;

type Page = {
  readonly state: string;
  readonly tickets: number;
  readonly rule: object;
  readonly rehearsal: boolean;
  readonly commitment: DrawCommitment | null;
  readonly commitment_id: string | null;
  readonly log: { position: number } | null;
  readonly draw_at: string | null;
  readonly waiting: { reason: string | null } | null;
  readonly beacon: { round: number; signature: string } | null;
  readonly winner: { number: number; user: { full_name: string } } | null;
  readonly drawn_at: string | null;
};

/** Starts a shop whose lots sell out, with what it publishes of their draws. Its clock begins within a second. */
export const startDrawShop = async () => {
  const shop = await startClockedShop(Date.UTC(2026, 10, 21, 12, 0, 0, 123));
  const page = async (lot: number): Promise<Page> => (await shop.call<Page>(`draws/${lot}`, undefined)).body;
  return {
    ...shop,
    page,
    /** Orders a lot and pays. */
    buy: async (who: TestShopper, lot: number, quantity: number, donate = true): Promise<void> => {
      const { order } = await shop.bought(who, lot, { quantity, donate });
      expect(await shop.callback(order)).toBe(200);
    },
    ticketsOf: async (lot: number) =>
      shop.server.context.database.query<{ id: number; number: number; user_id: number }>(
        'SELECT id, number, user_id FROM tickets WHERE lot_id = $1 ORDER BY number',
        [lot],
      ),
    /** The published list of tickets, line by line. */
    list: async (lot: number): Promise<readonly string[]> => {
      const text = await (await fetch(`${shop.server.url}/api/draws/${lot}/tickets`)).text();
      return text.split('\n').slice(0, -1);
    },
    proof: async (ticket: number, who: TestShopper | null = null) =>
      shop.call<Record<string, unknown>>(`tickets/${ticket}/proof`, undefined, who),
    /** Moves the clock to the moment of a lot's draw. */
    toTheRound: async (lot: number): Promise<void> => {
      shop.clock.now = Date.parse((await page(lot)).draw_at ?? '');
    },
  };
};

/** What a test has of a shop whose lots sell out. */
export type DrawShop = Awaited<ReturnType<typeof startDrawShop>>;
