import { type NoticeFlaw, pickOne, type Scene, type SceneOrder, type ToldState } from './scene.ts';

const STATES: readonly ToldState[] = ['success', 'success', 'canceled', 'fail'];
const FLAWS: readonly NoticeFlaw[] = ['signature', 'merchant', 'test', 'sum', 'currency', 'invoice'];
/** Of an order that is settled such a notice is kept beside its payment, and the office hears of it. */
const KEPT: readonly NoticeFlaw[] = ['sum', 'currency'];

/**
 * Somebody tells of a payment what the shop may not believe: another environment of it, another merchant, somebody who made it
 * up, or the provider itself of another sum. `payer`: the reference of an order that was paid, which may be the same one.
 */
export const tellForeignNotice = async (
  scene: Scene,
  { placed }: SceneOrder,
  payer: string | undefined,
): Promise<void> => {
  const flaw = pickOne(scene, FLAWS) ?? 'signature';
  const isOwn = payer === undefined || payer === placed.transaction_id;
  if (flaw === 'invoice' && isOwn) return;
  // A test payment, and another order's payment, are wrong only where money is said to have come.
  const state = flaw === 'test' || flaw === 'invoice' ? 'success' : (pickOne(scene, STATES) ?? 'success');
  const status = await scene.payments.tellAmiss(placed, state, flaw, payer ?? '');
  const isBelieved = status === 200 && !KEPT.includes(flaw);
  if (isBelieved || (status >= 500 && status !== 503))
    scene.faults.add(`a notice with a wrong ${flaw}: ${status}`);
};
