import type { Queryable } from '../../../server/database/database.ts';
import { runOperatorTransaction } from '../../../server/database/operator-transaction.ts';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { lockOrdersOfParcels } from '../../../server/operator/commands/move-parcel-by-office.ts';
import { giveBackLines } from '../../../server/orders/refunds/give-back-lines.ts';
import { FORFEIT_REASONS } from '../../../src/domain/draws/proof/forfeit.ts';
import { answerReturn, transferRefund } from '../../support/shops/give-order-back.ts';
import { pickOne, pickSome, type Scene, type SceneRound } from './scene.ts';

const ORDER = 'SELECT id FROM orders WHERE external_id = $1';
const PACK = 'SELECT k.outcome, k.parcel_id AS id FROM pack_parcel($1, $2, now()) k';
const MOVE = `SELECT m.outcome FROM move_parcel($1, $2, 'office', now(), NULL, $3, $4, $5) m`;
const MOVE_PRIZE = `SELECT m.outcome FROM move_prize($1, $2, 'office', now(), NULL, 'by an attack', $3, $4, $5) m`;
const PARCELS = `SELECT DISTINCT l.parcel_id AS id FROM parcel_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.external_id = ANY ($1)`;
const RETURNS =
  'SELECT t.id FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.external_id = ANY ($1)';
const REFUNDS =
  'SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.external_id = ANY ($1)';
/** Those that go on first; then those that are paid out, which some try to pay once more. */
const PRIZES = `SELECT p.id, p.state FROM prizes p WHERE p.state NOT IN ('won', 'received', 'handed_over', 'forfeited')
  ORDER BY p.state = 'paid_out', p.since LIMIT 20`;
const SOME_TRANSFER = `SELECT p.reference FROM prizes p WHERE p.reference <> '' ORDER BY random() LIMIT 1`;
const PRIZE_STEPS = [
  'identity_confirmed',
  'to_pack',
  'sent',
  'ready',
  'came_back',
  'handed_over',
  'paid_out',
];
/** What an office usually does with a prize, whatever its winner wants. */
const USUAL_PRIZE_STEPS: Readonly<Record<string, readonly string[]>> = {
  accepted: ['identity_confirmed'],
  identity_confirmed: ['to_pack', 'paid_out'],
  to_pack: ['sent', 'ready'],
  sent: ['came_back'],
  ready: ['handed_over'],
};
/** Of any state, so that some cannot be forfeited; the newest, so that those that were just drawn can. */
const ANY_PRIZES = 'SELECT p.id FROM prizes p ORDER BY p.since DESC LIMIT 20';
const OF_RETURN = `SELECT t.order_id AS id, ARRAY(SELECT l.lot_id FROM return_lines l WHERE l.return_id = t.id) AS lots
  FROM returns t WHERE t.id = $1`;
/** What may not be in a parcel in the moment in which it is packed: said a second time, without the shop's functions. */
const PACKED_AMISS = `SELECT l.lot_id FROM parcel_lines l WHERE l.parcel_id = $1
  AND (EXISTS (SELECT FROM return_lines a JOIN returns t ON t.id = a.return_id AND t.state IN ('asked', 'accepted')
      WHERE a.order_id = l.order_id AND a.lot_id = l.lot_id)
    OR EXISTS (SELECT FROM refund_lines r WHERE r.order_id = l.order_id AND r.lot_id = l.lot_id))`;

type Outcome = { readonly outcome: string };
/** What somebody does around the orders of one buyer. */
export type SceneAct = (scene: Scene, round: SceneRound) => Promise<void>;

let numbers = 0;

const findOne = async (queries: Queryable, query: string, round: SceneRound): Promise<number | undefined> =>
  pickOne(await queries.query<{ id: number }>(query, [round.orders.map(({ key }) => key)]))?.id;

/**
 * The orders are locked meanwhile, so that nobody asks for a line back between the packing and the look, however long that
 * takes.
 */
const lookAtPacked = async ({ faults }: Scene, tx: Queryable, parcel: number): Promise<void> => {
  await tx.query('SELECT pg_sleep(0.05)');
  if ((await tx.query(PACKED_AMISS, [parcel])).length > 0)
    faults.add('a line was packed that is asked to be taken back, or was given back');
};

const pack: SceneAct = (scene, { orders }) =>
  scene.office('pack', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const pairs: (readonly [order: number, lot: number])[] = [];
      for (const { key, lots } of pickSome(orders)) {
        const [order] = await tx.query<{ id: number }>(ORDER, [key]);
        for (const lot of pickSome(lots)) pairs.push([order?.id ?? 0, lot]);
      }
      await lockOrdersOfParcels(tx, { orders: pairs.map(([order]) => order) });
      const values = [pairs.map(([order]) => order), pairs.map(([, lot]) => lot)];
      const [row] = await tx.query<Outcome & { readonly id: number | null }>(PACK, values);
      if (row?.id != null) await lookAtPacked(scene, tx, row.id);
      return row?.outcome;
    }),
  );

const moveParcel =
  (to: string): SceneAct =>
  (scene, round) =>
    scene.office(`parcel ${to}`, () =>
      runOperatorTransaction(scene.database, false, async tx => {
        const id = await findOne(tx, PARCELS, round);
        if (id === undefined) return undefined;
        await lockOrdersOfParcels(tx, { parcels: [id] });
        // Now and then a number that another parcel has.
        if (Math.random() < 0.9) numbers += 1;
        const sent = to === 'sent';
        const reason = sent && Math.random() < 0.5 ? 'a wrong number' : '';
        const values = [id, to, reason, sent ? 'nova-poshta' : null, sent ? `2045${numbers}` : ''];
        const [row] = await tx.query<Outcome>(MOVE, values);
        if (to === 'packed' && row?.outcome === 'moved') await lookAtPacked(scene, tx, id);
        return row?.outcome;
      }),
    );

const answer: SceneAct = (scene, round) => {
  const to = Math.random() < 0.7 ? 'accepted' : 'refused';
  return scene.office(`return ${to}`, () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const id = await findOne(tx, RETURNS, round);
      return id === undefined ? undefined : answerReturn(tx, id, to, 'Send it to Lviv, branch 12');
    }),
  );
};

/** As the office gives back: by the provider where it can, now and then by hand. */
const giveBack = async (
  scene: Scene,
  tx: Queryable,
  asked: { readonly orderId: number; readonly lotIds: readonly number[] },
  reason: 'returned' | 'other',
): Promise<string> => {
  const isSent = scene.payments.provider === 'liqpay' && Math.random() < 0.8;
  const given = { ...asked, reason, note: '', ...(isSent && { provider: 'liqpay' as const }) };
  return (await giveBackLines(tx, given, Date.now())).outcome;
};

const giveLines: SceneAct = (scene, { orders }) =>
  scene.office('give back', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const order = pickOne(orders);
      const [row] = await tx.query<{ id: number }>(ORDER, [order?.key ?? '']);
      return giveBack(scene, tx, { orderId: row?.id ?? 0, lotIds: pickSome(order?.lots ?? []) }, 'other');
    }),
  );

const giveReturned: SceneAct = (scene, round) =>
  scene.office('give a return back', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const [asked] = await tx.query<{ id: number; lots: readonly number[] }>(OF_RETURN, [
        (await findOne(tx, RETURNS, round)) ?? 0,
      ]);
      if (asked === undefined) return undefined;
      return giveBack(scene, tx, { orderId: asked.id, lotIds: asked.lots }, 'returned');
    }),
  );

const transfer: SceneAct = (scene, round) =>
  scene.office('transfer by hand', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const id = await findOne(tx, REFUNDS, round);
      if (id === undefined) return undefined;
      if (Math.random() < 0.9) numbers += 1;
      return transferRefund(tx, id, `IBAN-${numbers}`, Date.now(), Math.random() < 0.3 ? 'put right' : '');
    }),
  );

const movePrizeTo = async (
  tx: Queryable,
  { id, state }: { readonly id: number; readonly state: string },
): Promise<readonly [to: string, outcome: string | undefined]> => {
  const usual = Math.random() < 0.85 ? USUAL_PRIZE_STEPS[state] : undefined;
  const to = pickOne(usual ?? PRIZE_STEPS) ?? '';
  // Now and then a number that another prize has, and mostly its transfer.
  if (Math.random() < 0.8) numbers += 1;
  const [paid] = Math.random() < 0.7 ? await tx.query<{ reference: string }>(SOME_TRANSFER) : [];
  const reference = paid?.reference ?? `PRIZE-${numbers}`;
  const isSent = to === 'sent';
  const carried = [isSent ? 'nova-poshta' : null, isSent ? `2099${numbers}` : ''];
  const values = [id, to, ...carried, to === 'paid_out' ? reference : ''];
  return [to, (await tx.query<Outcome>(MOVE_PRIZE, values))[0]?.outcome];
};

const movePrize: SceneAct = scene =>
  scene.office('prize', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const prize = pickOne(await tx.query<{ id: number; state: string }>(PRIZES));
      if (prize === undefined) return undefined;
      const [to, outcome] = await movePrizeTo(tx, prize);
      const what = `prize ${to}`;
      if (outcome === 'moved') scene.done.set(what, (scene.done.get(what) ?? 0) + 1);
      return outcome;
    }),
  );

/** Of a lot nothing but the time is asked: mails are written later. No scene has a super prize. */
const FORFEITING = { now: Date.now } as Parameters<typeof forfeitPrize>[1];

/** Two at once now and then meet at the same prize; who was given it next is forfeited as well. */
const forfeit: SceneAct = scene =>
  scene.office('forfeit', () =>
    scene.database.transaction(async tx => {
      const id = pickOne(await tx.query<{ id: number }>(ANY_PRIZES))?.id;
      const reason = pickOne(FORFEIT_REASONS);
      if (id === undefined || reason === undefined) return undefined;
      return forfeitPrize(tx, FORFEITING, { id, reason, note: 'by an attack' });
    }),
  );

/** What an office does, as often as it stands here. */
export const OFFICE_ACTS: readonly SceneAct[] = [
  pack,
  pack,
  pack,
  pack,
  pack,
  moveParcel('sent'),
  moveParcel('sent'),
  moveParcel('sent'),
  moveParcel('sent'),
  moveParcel('ready'),
  moveParcel('ready'),
  moveParcel('ready'),
  moveParcel('unpacked'),
  moveParcel('unpacked'),
  moveParcel('came_back'),
  moveParcel('to_pack'),
  moveParcel('packed'),
  answer,
  answer,
  giveLines,
  giveReturned,
  giveReturned,
  transfer,
  transfer,
  movePrize,
  movePrize,
  movePrize,
  movePrize,
  movePrize,
  forfeit,
  forfeit,
  forfeit,
];
