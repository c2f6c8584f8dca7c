import type { SceneAct } from './office-acts.ts';
import { pickOne, pickSome, type Scene, type SceneOrder, type ToldState } from './scene.ts';
import { makeSceneAccount, makeSceneAddress } from './scene-goals.ts';

const PARCELS = 'SELECT id FROM parcels WHERE user_id = $1';
const RETURNS = 'SELECT t.id FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.user_id = $1';
const PRIZES = 'SELECT id FROM prizes WHERE user_id = $1';
const WORDS = [
  { reason: 'damaged', text: 'The screen is broken' },
  { reason: 'changed_mind', text: '' },
  { reason: 'other', text: 'I do not want it' },
] as const;
/** A provider tells again until it is heard; a process that was killed is back within seconds. */
const TRIES = 100;
const BETWEEN_MS = 100;

/** What a buyer asks of something of theirs that `query` finds. */
const ofOwn =
  (path: string, query: string, more: () => object = () => ({})): SceneAct =>
  async (scene, { buyer }) => {
    const id = pickOne(await scene.database.query<{ id: number }>(query, [buyer.id]))?.id;
    if (id !== undefined) scene.note(path, await scene.ask(path, { id, ...more() }, buyer));
  };

/** Says where some orders go, or all of them. */
export const sayAddress: SceneAct = async (scene, { buyer, orders }) => {
  const asked = {
    orders: (Math.random() < 0.5 ? orders : pickSome(orders)).map(({ key }) => key),
    address: makeSceneAddress(),
  };
  scene.note('set-delivery', await scene.ask('set-delivery', asked, buyer));
};

/** Whoever has a parcel that goes out, of whichever round, says that it goes elsewhere. */
const leadAway: SceneAct = scene =>
  scene.office('lead away', async () => {
    const [row] = await scene.database.query<{ outcome: string }>(
      `SELECT s.outcome FROM (SELECT o.external_id, o.user_id FROM parcels p JOIN parcel_lines l ON l.parcel_id = p.id
           JOIN orders o ON o.id = l.order_id WHERE p.state IN ('packed', 'sent', 'ready') ORDER BY random() LIMIT 1) o,
         set_deliveries(o.user_id, ARRAY[o.external_id], $1, now()) s`,
      [JSON.stringify(makeSceneAddress())],
    );
    return row?.outcome;
  });

const askReturn: SceneAct = async (scene, { buyer, orders }) => {
  const order = pickOne(orders);
  const asked = { order: order?.key, lots: pickSome(order?.lots ?? []), ...pickOne(WORDS) };
  scene.note('ask-return', await scene.ask('ask-return', asked, buyer));
};

const look: SceneAct = async (scene, { buyer, orders }) => {
  const path = pickOne([`get-order/${pickOne(orders)?.key}`, 'get-addresses', 'get-prizes']) ?? '';
  scene.note('look', await scene.ask(path, undefined, buyer));
};

/** What a winner wants of a prize: to have it, or the money, whether that is offered or not. */
const wantPrize = () =>
  Math.random() < 0.35 ? { address: makeSceneAddress() } : { account: makeSceneAccount() };

/** Some winner takes a prize, or the money: most prizes are drawn when their buyers' rounds are over. */
const acceptPrize: SceneAct = scene => {
  const wanted = wantPrize();
  return scene.office('accept', async () => {
    const [row] = await scene.database.query<{ outcome: string }>(
      `SELECT a.outcome FROM (SELECT p.* FROM prizes p WHERE p.state = 'won' OR random() < 0.05 ORDER BY random() LIMIT 1) p,
         accept_prize(p.id, p.user_id, $1, now()) a`,
      [JSON.stringify('account' in wanted ? wanted.account : wanted.address)],
    );
    return row?.outcome;
  });
};

/** Some winner lets a prize be shown, while it may just be forfeited. */
const agreeToBeShown: SceneAct = async ({ database }) => {
  await database.query(
    `SELECT a.outcome FROM (SELECT p.* FROM prizes p ORDER BY random() LIMIT 1) p, agree_to_be_shown(p.id, p.user_id,
       (SELECT count(*)::int FROM winner_consents c WHERE c.prize_id = p.id), 'Ada', 'Lviv', random() < 0.5, now()) a`,
  );
};

/** What a buyer does, as often as it stands here. */
export const BUYER_ACTS: readonly SceneAct[] = [
  sayAddress,
  sayAddress,
  sayAddress,
  leadAway,
  askReturn,
  askReturn,
  askReturn,
  ofOwn('withdraw-return', RETURNS),
  ofOwn('confirm-parcel', PARCELS),
  ofOwn('confirm-parcel', PARCELS),
  ofOwn('complain-of-parcel', PARCELS, () => ({ text: 'It is empty' })),
  ofOwn('complain-of-parcel', PARCELS, () => ({ text: pickOne(['It is empty', 'It is wet']) })),
  ofOwn('accept-prize', PRIZES, wantPrize),
  ofOwn('accept-prize', PRIZES, wantPrize),
  acceptPrize,
  ofOwn('confirm-prize', PRIZES),
  agreeToBeShown,
  look,
];

/** Tells of a payment until it is heard, as a provider does. */
export const tellUntilHeard = async (
  scene: Scene,
  { placed }: SceneOrder,
  state: ToldState,
): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const status = await scene.payments.tell(placed, state);
    if (status === 200) {
      scene.done.set(state, (scene.done.get(state) ?? 0) + 1);
      return;
    }
    if (!scene.isStruck || (status !== 0 && status !== 503)) scene.faults.add(`notice ${state} ${status}`);
    await new Promise(resolve => setTimeout(resolve, BETWEEN_MS));
  }
  scene.faults.add(`notice ${state} was never heard`);
};

const tell =
  (...states: readonly ToldState[]): SceneAct =>
  async (scene, { orders }) => {
    const order = pickOne(orders);
    if (order !== undefined) await Promise.all(states.map(state => tellUntilHeard(scene, order, state)));
  };

/** What a provider tells once more, late, or of a payment that it takes back. */
export const PROVIDER_ACTS: readonly SceneAct[] = [tell('success', 'success'), tell('fail'), tell('success')];

/** What a provider tells that takes a payment back. */
export const takeBack: SceneAct = tell('canceled', 'canceled');
