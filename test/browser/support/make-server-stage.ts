import type { Page, Route } from 'playwright-core';
import { vi } from 'vitest';
import { scenario } from '../../../demo/scenarios/own-texts.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { readSampleCatalogue } from '../../../server/sample/read-sample-catalogue.ts';
import type { TestServer } from '../../support/database/start-server.ts';
import { fetchLastMailedToken, registerThroughApi } from '../../support/requests/api-client.ts';
import { answerReturn, giveOrderBack, transferRefund } from '../../support/shops/give-order-back.ts';
import { moveParcelOfOrder } from '../../support/shops/move-parcel-of-order.ts';
import {
  becomeWinnerOfSample,
  forfeitPrizeByOffice,
  movePrizeByOffice,
} from '../../support/shops/prize-office.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';
import type { JourneyStage, StagedFault } from './journey-stage.ts';
import type { Language } from './journey-text-reader.ts';

const ALL = 10_000;
const PAGE = 60;

type CatalogueAnswer = { readonly all_lots: { readonly id: number }[]; readonly categories: object[] };

/** Changes what the shop answered to a call. */
const changed =
  (change: (answer: object) => object) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as object) });
  };

/** The sample's lots over and over; the first ones lead to real pages. */
const multiplied = ({ all_lots: lots, categories, ...rest }: CatalogueAnswer, from: number) => ({
  ...rest,
  all_lots: Array.from({ length: PAGE }, (_, at) => {
    const lot = lots[(from + at) % lots.length];
    return { ...lot, id: from + at < lots.length ? lot?.id : 100_000 + from + at };
  }),
  categories: from === 0 ? categories : categories.map(each => ({ ...each, lots: [] })),
  counter: ALL,
  next_cursor: from + PAGE < ALL ? String(from + PAGE) : null,
});

/** What happens to a call; `clearFaults`: resolves when the setFault ends. */
const FAULTS: Readonly<Record<StagedFault, (route: Route, clearFaults: Promise<void>) => Promise<void>>> = {
  failing: route => route.fulfill({ status: 500, json: { errors: true, message: 'x' } }),
  offline: route => route.abort(),
  slow: async (route, clearFaults) => {
    await clearFaults;
    await route.fallback();
  },
};

/**
 * Makes the journey stage of a shop on its server: rows of its database, calls of others, and answers caught on their
 * way.
 */
export const makeServerStage = (
  { url, context }: TestServer,
  page: Page,
  language: Language,
): JourneyStage => {
  const query = <Row extends Readonly<Record<string, unknown>>>(text: string, values: readonly unknown[]) =>
    context.database.query<Row>(text, values);
  const confirmEmail = async (email: string) => {
    await query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
  };
  const catalogue = '**/api/get-mainpage-catalog/**';
  let wonLot = 0;
  const began: { readonly pattern: string; readonly end: () => void }[] = [];

  return {
    member: async () => {
      const { email, password } = await registerThroughApi(url);
      await confirmEmail(email);
      return { email, password };
    },
    confirmEmail,
    endSessions: async () => {
      await query('DELETE FROM sessions', []);
    },
    mailedToken: async (email, kind) => (await fetchLastMailedToken(url, email, kind)) ?? '',
    giveLostTickets: async email => {
      await query(
        // The tickets stay whose they are, else the draw's proof would not match: the visitor's sessions are that holder's.
        `WITH given AS (SELECT t.user_id FROM tickets t JOIN draws d ON d.lot_id = t.lot_id WHERE d.state = 'drawn'
             GROUP BY t.user_id, t.lot_id HAVING NOT bool_or(t.id = d.winner_ticket_id) ORDER BY count(*), t.user_id LIMIT 1)
         UPDATE sessions SET user_id = (SELECT user_id FROM given) WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      );
    },
    othersBuy: async (lotId, quantity) => {
      const world = await makeTestShopWorld({ url, context });
      const line = { lot_id: lotId, quantity, is_donate: true };
      const order = await world.order(await world.shopper(), [line]);
      await world.callback(order.body);
    },
    endSales: async (lotId, seconds) => {
      await query(
        `UPDATE lots SET start = least(start, now() - interval '1 day'), ends_at = now() + $2 * interval '1 second'
         WHERE id = $1`,
        [lotId, seconds],
      );
    },
    runDraws: async () => {
      await runDueDraws(context);
    },
    makeTooCheap: async lotId => {
      // One dollar is worth half a hryvnia here, so that the least payable amount is under the provider's minimum.
      await query("UPDATE currencies SET rate = 0.5 WHERE code = 'USD'", []);
      await query('UPDATE lots SET price = 45, origin = 45 WHERE id = $1', [lotId]);
      // The shop keeps its currencies for a second.
      const kept = await context.reference();
      await vi.waitUntil(async () => (await context.reference()) !== kept, { timeout: 10_000 });
      const rate = readSampleCatalogue().currencies.find(({ code }) => code === 'USD')?.rate;
      return {
        least: '$2',
        end: async () => {
          await query("UPDATE currencies SET rate = $1 WHERE code = 'USD'", [rate]);
        },
      };
    },
    ordersOf: async email => {
      const rows = await query<{ status: string }>(
        'SELECT o.status FROM orders o JOIN users u ON u.id = o.user_id WHERE u.email = $1 ORDER BY o.id',
        [email],
      );
      return rows.map(row => row.status);
    },
    lastOrderOf: async email => {
      const [row] = await query<{ external_id: string }>(
        `SELECT o.external_id FROM orders o JOIN users u ON u.id = o.user_id
         WHERE u.email = $1 ORDER BY o.id DESC LIMIT 1`,
        [email],
      );
      return row?.external_id ?? '';
    },
    becomeWinner: async email => {
      const [user] = await query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
      wonLot = await becomeWinnerOfSample(context.database, user?.id ?? 0);
    },
    movePrize: async to => {
      const [prize] = await query<{ id: number }>('SELECT id FROM prizes WHERE lot_id = $1', [wonLot]);
      await movePrizeByOffice(context, prize?.id ?? 0, to);
    },
    forfeitPrize: async () => {
      const find = () =>
        query<{ id: number; user_id: number }>(
          `SELECT id, user_id FROM prizes WHERE lot_id = $1 AND state <> 'forfeited'`,
          [wonLot],
        );
      const [won] = await find();
      // The next ticket may be the same holder's.
      for (
        let [prize] = await find();
        prize !== undefined && prize.user_id === won?.user_id;
        [prize] = await find()
      )
        await forfeitPrizeByOffice(context, prize.id, 'excluded');
    },
    moveParcel: async (externalId, to) => {
      await moveParcelOfOrder(context.database, externalId, to);
    },
    acceptReturn: async externalId => {
      const [asked] = await query<{ id: number }>(
        'SELECT t.id FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.external_id = $1',
        [externalId],
      );
      const outcome = await answerReturn(
        context.database,
        asked?.id ?? 0,
        'accepted',
        'Львів, відділення 12',
      );
      if (outcome !== 'moved')
        throw new Error(`the return of order ${externalId} is not accepted: ${outcome}`);
    },
    giveBack: async externalId => {
      const { outcome } = await giveOrderBack(context.database, externalId);
      if (outcome !== 'given_back') throw new Error(`order ${externalId} is not given back: ${outcome}`);
    },
    transferRefund: async externalId => {
      const [refund] = await query<{ id: number }>(
        'SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.external_id = $1',
        [externalId],
      );
      const outcome = await transferRefund(context.database, refund?.id ?? 0, `transfer of ${externalId}`);
      if (outcome !== 'moved') throw new Error(`order ${externalId} is not transferred: ${outcome}`);
    },
    cartOf: email =>
      query<{ lot_id: number; quantity: number }>(
        'SELECT c.lot_id, c.quantity FROM cart_lines c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
        [email],
      ),
    setFault: async (fault, call) => {
      const pattern = `**/api/${call}`;
      let end = () => {};
      const clearFaults = new Promise<void>(done => {
        end = done;
      });
      began.push({ pattern, end });
      await page.route(pattern, route => FAULTS[fault](route, clearFaults));
    },
    clearFaults: async () => {
      for (const { pattern, end } of began.splice(0)) {
        end();
        await page.unroute(pattern);
      }
    },
    manyLots: async () => {
      let sample: CatalogueAnswer | undefined;
      await page.route(catalogue, async route => {
        sample ??= (await (await route.fetch()).json()) as CatalogueAnswer;
        const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
        await route.fulfill({ json: multiplied(sample, from) });
      });
    },
    noLots: async () => {
      const nothing = { all_lots: [], categories: [], counter: 0, next_cursor: null };
      await page.route(
        catalogue,
        changed(answer => ({ ...answer, ...nothing })),
      );
      for (const call of ['closing-soon', 'coming-soon', 'last-winners', 'banners', 'main-slider'])
        await page.route(`**/api/get-${call}`, route => route.fulfill({ json: [] }));
    },
    ownTexts: async () => {
      await page.route(
        '**/api/get-app-data',
        changed(answer => ({ ...answer, translations: scenario.texts?.[language] ?? {} })),
      );
    },
  };
};
