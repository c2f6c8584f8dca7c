import type { Queryable } from '../../server/database/database.ts';
import { runOperatorTransaction } from '../../server/database/operator-transaction.ts';
import { forfeitPrize } from '../../server/draws/prizes/forfeit-prize.ts';
import { lockOrdersOfParcels } from '../../server/operator/commands/move-parcel-by-office.ts';
import { giveBackLines } from '../../server/orders/refunds/give-back-lines.ts';
import { FORFEIT_REASONS } from '../../src/domain/draws/proof/forfeit.ts';
import { answerReturn, transferRefund } from '../support/shops/give-order-back.ts';
import { pickOne, pickSome, type Scene, type SceneRound } from './scene.ts';

const ORDER = 'SELECT id FROM orders WHERE external_id = $1';
const PACK = 'SELECT k.outcome, k.parcel_id AS id FROM pack_parcel($1, $2, $3) k';
const MOVE = `SELECT m.outcome FROM move_parcel($1, $2, 'office', $6, NULL, $3, $4, $5) m`;
const MOVE_PRIZE = `SELECT m.outcome FROM move_prize($1, $2, 'office', $6, NULL, 'by an attack', $3, $4, $5) m`;
/** Of a round's orders, by their keys, and the newest of all, which an office has on its table when those have none. */
const PARCELS = {
  ofRound: `SELECT DISTINCT l.parcel_id AS id FROM parcel_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.external_id = ANY ($1) ORDER BY l.parcel_id`,
  newest: 'SELECT p.id FROM parcels p ORDER BY p.id DESC LIMIT 5',
};
const RETURNS = {
  ofRound:
    'SELECT t.id FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.external_id = ANY ($1) ORDER BY t.id',
  newest: 'SELECT t.id FROM returns t ORDER BY t.id DESC LIMIT 5',
};
const REFUNDS = {
  ofRound:
    'SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.external_id = ANY ($1) ORDER BY r.id',
  newest: 'SELECT r.id FROM refunds r ORDER BY r.id DESC LIMIT 5',
};
/** Those that go on first; then those that are paid out, which some try to pay once more. */
const PRIZES = `SELECT p.id, p.state FROM prizes p WHERE p.state NOT IN ('won', 'received', 'handed_over', 'forfeited')
  ORDER BY p.state = 'paid_out', p.since, p.id LIMIT 20`;
const TRANSFERS = `SELECT p.reference FROM prizes p WHERE p.reference <> '' ORDER BY p.id`;
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
const ANY_PRIZES = 'SELECT p.id FROM prizes p ORDER BY p.since DESC, p.id LIMIT 20';
const OF_RETURN = `SELECT t.order_id AS id, ARRAY(SELECT l.lot_id FROM return_lines l WHERE l.return_id = t.id ORDER BY l.lot_id) AS lots
  FROM returns t WHERE t.id = $1`;
/** What may not be in a parcel in the moment in which it is packed: said a second time, without the shop's functions. */
const PACKED_AMISS = `SELECT l.lot_id FROM parcel_lines l WHERE l.parcel_id = $1
  AND (EXISTS (SELECT FROM return_lines a JOIN returns t ON t.id = a.return_id AND t.state IN ('asked', 'accepted')
      WHERE a.order_id = l.order_id AND a.lot_id = l.lot_id)
    OR EXISTS (SELECT FROM refund_lines r WHERE r.order_id = l.order_id AND r.lot_id = l.lot_id))`;

type Outcome = { readonly outcome: string };
/** What somebody does around the orders of one buyer. */
export type SceneAct = (scene: Scene, round: SceneRound) => Promise<void>;

/** One of the acts, and how often it is chosen beside others. */
export type SceneActChoice = { readonly name: string; readonly often: number; readonly act: SceneAct };

/** The last number of a parcel or a transfer, of each scene. */
const lastNumbers = new WeakMap<Scene, number>();

/** Answers a new number by that chance, else once more the last one. */
const makeNumber = (scene: Scene, newBy: number): number => {
  const number = (lastNumbers.get(scene) ?? 0) + (scene.random() < newBy ? 1 : 0);
  lastNumbers.set(scene, number);
  return number;
};

const at = ({ now }: Scene): Date => new Date(now());

const findOne = async (
  scene: Scene,
  queries: Queryable,
  { ofRound, newest }: typeof PARCELS,
  round: SceneRound,
): Promise<number | undefined> => {
  const those = await queries.query<{ id: number }>(ofRound, [round.orders.map(({ key }) => key)]);
  return pickOne(scene, those.length > 0 ? those : await queries.query<{ id: number }>(newest))?.id;
};

/**
 * The orders are locked meanwhile, so that nobody asks for a line back between the packing and the look, however long that
 * takes.
 */
const lookAtPacked = async ({ faults, linger }: Scene, tx: Queryable, parcel: number): Promise<void> => {
  await linger(tx);
  if ((await tx.query(PACKED_AMISS, [parcel])).length > 0)
    faults.add('a line was packed that is asked to be taken back, or was given back');
};

const pack: SceneAct = (scene, { orders }) =>
  scene.office('pack', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const pairs: (readonly [order: number, lot: number])[] = [];
      for (const { key, lots } of pickSome(scene, orders)) {
        const [order] = await tx.query<{ id: number }>(ORDER, [key]);
        for (const lot of pickSome(scene, lots)) pairs.push([order?.id ?? 0, lot]);
      }
      await lockOrdersOfParcels(tx, { orders: pairs.map(([order]) => order) });
      const values = [pairs.map(([order]) => order), pairs.map(([, lot]) => lot), at(scene)];
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
        const id = await findOne(scene, tx, PARCELS, round);
        if (id === undefined) return undefined;
        await lockOrdersOfParcels(tx, { parcels: [id] });
        // Now and then a number that another parcel has.
        const number = makeNumber(scene, 0.9);
        const sent = to === 'sent';
        const reason = sent && scene.random() < 0.5 ? 'a wrong number' : '';
        const values = [id, to, reason, sent ? 'nova-poshta' : null, sent ? `2045${number}` : '', at(scene)];
        const [row] = await tx.query<Outcome>(MOVE, values);
        if (to === 'packed' && row?.outcome === 'moved') await lookAtPacked(scene, tx, id);
        return row?.outcome;
      }),
    );

const answer: SceneAct = (scene, round) => {
  const to = scene.random() < 0.7 ? 'accepted' : 'refused';
  return scene.office(`return ${to}`, () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const id = await findOne(scene, tx, RETURNS, round);
      return id === undefined
        ? undefined
        : answerReturn(tx, id, to, 'Send it to Lviv, branch 12', scene.now());
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
  const isSent = scene.payments.provider === 'liqpay' && scene.random() < 0.8;
  const given = { ...asked, reason, note: '', ...(isSent && { provider: 'liqpay' as const }) };
  return (await giveBackLines(tx, given, scene.now())).outcome;
};

const giveLines: SceneAct = (scene, { orders }) =>
  scene.office('give back', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const order = pickOne(scene, orders);
      const [row] = await tx.query<{ id: number }>(ORDER, [order?.key ?? '']);
      return giveBack(
        scene,
        tx,
        { orderId: row?.id ?? 0, lotIds: pickSome(scene, order?.lots ?? []) },
        'other',
      );
    }),
  );

const giveReturned: SceneAct = (scene, round) =>
  scene.office('give a return back', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const [asked] = await tx.query<{ id: number; lots: readonly number[] }>(OF_RETURN, [
        (await findOne(scene, tx, RETURNS, round)) ?? 0,
      ]);
      if (asked === undefined) return undefined;
      return giveBack(scene, tx, { orderId: asked.id, lotIds: asked.lots }, 'returned');
    }),
  );

const transfer: SceneAct = (scene, round) =>
  scene.office('transfer by hand', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const id = await findOne(scene, tx, REFUNDS, round);
      if (id === undefined) return undefined;
      const reference = `IBAN-${makeNumber(scene, 0.9)}`;
      return transferRefund(tx, id, reference, scene.now(), scene.random() < 0.3 ? 'put right' : '');
    }),
  );

const movePrizeTo = async (
  scene: Scene,
  tx: Queryable,
  { id, state }: { readonly id: number; readonly state: string },
): Promise<readonly [to: string, outcome: string | undefined]> => {
  const usual = scene.random() < 0.85 ? USUAL_PRIZE_STEPS[state] : undefined;
  const to = pickOne(scene, usual ?? PRIZE_STEPS) ?? '';
  // Now and then a number that another prize has, and mostly its transfer.
  const number = makeNumber(scene, 0.8);
  const paid = scene.random() < 0.7 ? await tx.query<{ reference: string }>(TRANSFERS) : [];
  const reference = pickOne(scene, paid)?.reference ?? `PRIZE-${number}`;
  const isSent = to === 'sent';
  const carried = [isSent ? 'nova-poshta' : null, isSent ? `2099${number}` : ''];
  const values = [id, to, ...carried, to === 'paid_out' ? reference : '', at(scene)];
  return [to, (await tx.query<Outcome>(MOVE_PRIZE, values))[0]?.outcome];
};

const movePrize: SceneAct = scene =>
  scene.office('prize', () =>
    runOperatorTransaction(scene.database, false, async tx => {
      const prize = pickOne(scene, await tx.query<{ id: number; state: string }>(PRIZES));
      if (prize === undefined) return undefined;
      const [to, outcome] = await movePrizeTo(scene, tx, prize);
      const what = `prize ${to}`;
      if (outcome === 'moved') scene.done.set(what, (scene.done.get(what) ?? 0) + 1);
      return outcome;
    }),
  );

/** Of a lot nothing but the time is asked: mails are written later. No scene has a super prize. */
type Forfeiting = Parameters<typeof forfeitPrize>[1];

/** Two at once now and then meet at the same prize; who was given it next is forfeited as well. */
const forfeit: SceneAct = scene =>
  scene.office('forfeit', () =>
    scene.database.transaction(async tx => {
      const id = pickOne(scene, await tx.query<{ id: number }>(ANY_PRIZES))?.id;
      const reason = pickOne(scene, FORFEIT_REASONS);
      if (id === undefined || reason === undefined) return undefined;
      return forfeitPrize(tx, { now: scene.now } as Forfeiting, { id, reason, note: 'by an attack' });
    }),
  );

/** What an office does. */
export const OFFICE_ACTS: readonly SceneActChoice[] = [
  { name: 'pack', often: 5, act: pack },
  { name: 'send a parcel', often: 4, act: moveParcel('sent') },
  { name: 'say that a parcel is ready', often: 3, act: moveParcel('ready') },
  { name: 'unpack', often: 2, act: moveParcel('unpacked') },
  { name: 'say that a parcel came back', often: 1, act: moveParcel('came_back') },
  { name: 'pack a parcel that came back', often: 1, act: moveParcel('to_pack') },
  { name: 'say that a parcel is packed', often: 1, act: moveParcel('packed') },
  { name: 'answer a return', often: 2, act: answer },
  { name: 'give lines back', often: 1, act: giveLines },
  { name: 'give a return back', often: 2, act: giveReturned },
  { name: 'transfer by hand', often: 2, act: transfer },
  { name: 'move a prize', often: 5, act: movePrize },
  { name: 'forfeit a prize', often: 3, act: forfeit },
];
