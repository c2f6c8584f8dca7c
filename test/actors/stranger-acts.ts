import { BRANCH_ADDRESS } from '../arbitraries/delivery.ts';
import type { SceneAct, SceneActChoice } from './office-acts.ts';
import { pickOne, type Scene } from './scene.ts';
import { makeSceneAccount } from './scene-goals.ts';

const OTHERS = `SELECT (SELECT min(p.id) FROM parcels p WHERE p.user_id = $1) AS parcel,
  (SELECT min(t.id) FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.user_id = $1) AS return,
  (SELECT min(a.id) FROM addresses a WHERE a.user_id = $1) AS address,
  (SELECT min(z.id) FROM prizes z WHERE z.user_id <> $2) AS prize`;
type Others = Readonly<Record<'parcel' | 'return' | 'address' | 'prize', number | null>>;

/** Answers that tell a stranger nothing. */
const REFUSALS: readonly number[] = [401, 403, 404];

/** Makes somebody who has an account, and one who has none, and who tries what belongs to others by its number. */
export const makeStrangerActs = async ({ shop }: Scene): Promise<readonly SceneActChoice[]> => {
  const stranger = await shop.shopper();
  const tryOne: SceneAct = async (scene, { buyer, orders }) => {
    const [others] = await scene.database.query<Others>(OTHERS, [buyer.id, stranger.id]);
    const { parcel, return: asked, address, prize } = others ?? {};
    const order = pickOne(scene, orders);
    const tries: readonly (readonly [string, object | undefined, unknown])[] = [
      [`get-order/${order?.key}`, undefined, order],
      ['set-delivery', { orders: [order?.key], address: BRANCH_ADDRESS }, order],
      ['set-delivery', { orders: [order?.key], address: { id: address } }, address],
      ['forget-address', { id: address }, address],
      ['confirm-parcel', { id: parcel }, parcel],
      ['complain-of-parcel', { id: parcel, text: 'It is mine' }, parcel],
      ['ask-return', { order: order?.key, lots: order?.lots, reason: 'changed_mind', text: '' }, order],
      ['withdraw-return', { id: asked }, asked],
      ['accept-prize', { id: prize, address: BRANCH_ADDRESS }, prize],
      ['accept-prize', { id: prize, account: makeSceneAccount(scene) }, prize],
      ['confirm-prize', { id: prize }, prize],
    ];
    const [path, body, of] = pickOne(
      scene,
      tries.filter(([, , its]) => its != null),
    ) ?? ['', undefined, null];
    if (of === null) return;
    const answer = await scene.ask(path, body, scene.random() < 0.8 ? stranger : null);
    if (answer !== null && REFUSALS.includes(answer.status)) {
      scene.done.set('stranger refused', (scene.done.get('stranger refused') ?? 0) + 1);
      return;
    }
    if (!scene.isStruck || (answer !== null && answer.status !== 503))
      scene.faults.add(`a stranger's ${path.split('/')[0]}: ${answer?.status ?? 0}`);
  };
  return [{ name: 'try what is of others', often: 6, act: tryOne }];
};
