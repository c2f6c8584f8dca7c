import type { SceneAct, SceneActChoice } from './office-acts.ts';
import { type Chance, pickOne, pickSome, type Scene, type SceneOrder, type ToldState } from './scene.ts';
import { makeSceneAccount, makeSceneAddress } from './scene-goals.ts';

const PARCELS = 'SELECT id FROM parcels WHERE user_id = $1';
const RETURNS = 'SELECT t.id FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.user_id = $1';
const PRIZES = 'SELECT id FROM prizes WHERE user_id = $1';
const SOME_PRIZES = `SELECT p.id, p.user_id AS owner FROM prizes p WHERE $1 OR p.state = 'won' ORDER BY p.id`;
/** What a winner has chosen and may still want otherwise, the last chosen first. */
const CHOSEN_PRIZES = `SELECT p.id, p.user_id AS owner FROM prizes p
  WHERE p.state IN ('accepted', 'identity_confirmed', 'to_pack') ORDER BY p.since DESC, p.id LIMIT 5`;
const ACCEPT = 'SELECT a.outcome FROM accept_prize($1, $2, $3, $4) a';
const AGREE = `SELECT a.outcome FROM agree_to_be_shown($1, $2,
  (SELECT count(*)::int FROM winner_consents c WHERE c.prize_id = $1), 'Ada', 'Lviv', $3, $4) a`;
const GOING_OUT = `SELECT DISTINCT o.external_id AS key, o.user_id AS owner FROM parcels p
  JOIN parcel_lines l ON l.parcel_id = p.id JOIN orders o ON o.id = l.order_id
  WHERE p.state IN ('packed', 'sent', 'ready') ORDER BY o.external_id`;
const LEAD = 'SELECT s.outcome FROM set_deliveries($1, $2, $3, $4) s';
type PrizeRow = { readonly id: number; readonly owner: number };

const WORDS = [
  { reason: 'damaged', text: 'The screen is broken' },
  { reason: 'changed_mind', text: '' },
  { reason: 'other', text: 'I do not want it' },
] as const;
/** A provider tells again until it is heard; what was killed is back within a minute. */
const TRIES = 600;
const BETWEEN_MS = 100;

const at = ({ now }: Scene): Date => new Date(now());

/** What a buyer asks of something of theirs that `query` finds. */
const ofOwn =
  (path: string, query: string, more: (scene: Scene) => object = () => ({})): SceneAct =>
  async (scene, { buyer }) => {
    const id = pickOne(scene, await scene.database.query<{ id: number }>(query, [buyer.id]))?.id;
    if (id !== undefined) scene.note(path, await scene.ask(path, { id, ...more(scene) }, buyer));
  };

/** Says where some orders go, or all of them. */
export const sayAddress: SceneAct = async (scene, { buyer, orders }) => {
  const asked = {
    orders: (scene.random() < 0.5 ? orders : pickSome(scene, orders)).map(({ key }) => key),
    address: makeSceneAddress(scene),
  };
  scene.note('set-delivery', await scene.ask('set-delivery', asked, buyer));
};

/** Whoever has a parcel that goes out, of whichever round, says that it goes elsewhere. */
const leadAway: SceneAct = scene =>
  scene.office('lead away', async () => {
    const own = pickOne(scene, await scene.database.query<{ key: string; owner: number }>(GOING_OUT));
    const values = [own?.owner ?? 0, [own?.key ?? ''], JSON.stringify(makeSceneAddress(scene)), at(scene)];
    const [row] = await scene.database.query<{ outcome: string }>(LEAD, values);
    return row?.outcome;
  });

const askReturn: SceneAct = async (scene, { buyer, orders }) => {
  const order = pickOne(scene, orders);
  const lots = pickSome(scene, order?.lots ?? []);
  const asked = { order: order?.key, lots, ...pickOne(scene, WORDS) };
  scene.note('ask-return', await scene.ask('ask-return', asked, buyer));
};

const look: SceneAct = async (scene, { buyer, orders }) => {
  const path =
    pickOne(scene, [`get-order/${pickOne(scene, orders)?.key}`, 'get-addresses', 'get-prizes']) ?? '';
  scene.note('look', await scene.ask(path, undefined, buyer));
};

/** What a winner wants of a prize: to have it, or the money, whether that is offered or not. */
const wantPrize = (chance: Chance) =>
  chance.random() < 0.35 ? { address: makeSceneAddress(chance) } : { account: makeSceneAccount(chance) };

/** Some winner takes a prize, or the money: most prizes are drawn when their buyers' rounds are over. */
const acceptPrize: SceneAct = scene => {
  const wanted = wantPrize(scene);
  return scene.office('accept', async () => {
    const chosen = scene.random() < 0.3 ? await scene.database.query<PrizeRow>(CHOSEN_PRIZES) : [];
    const isAny = scene.random() < 0.1;
    const prize =
      pickOne(scene, chosen) ?? pickOne(scene, await scene.database.query<PrizeRow>(SOME_PRIZES, [isAny]));
    const choice = JSON.stringify('account' in wanted ? wanted.account : wanted.address);
    const values = [prize?.id ?? 0, prize?.owner ?? 0, choice, at(scene)];
    const [row] = await scene.database.query<{ outcome: string }>(ACCEPT, values);
    return row?.outcome;
  });
};

/** Some winner lets a prize be shown, while it may just be forfeited. */
const agreeToBeShown: SceneAct = async scene => {
  const prize = pickOne(scene, await scene.database.query<PrizeRow>(SOME_PRIZES, [true]));
  await scene.database.query(AGREE, [prize?.id ?? 0, prize?.owner ?? 0, scene.random() < 0.5, at(scene)]);
};

/** What a buyer does. */
export const BUYER_ACTS: readonly SceneActChoice[] = [
  { name: 'say where it goes', often: 3, act: sayAddress },
  { name: 'lead away what goes out', often: 1, act: leadAway },
  { name: 'ask for a return', often: 3, act: askReturn },
  { name: 'withdraw a return', often: 1, act: ofOwn('withdraw-return', RETURNS) },
  { name: 'confirm a parcel', often: 2, act: ofOwn('confirm-parcel', PARCELS) },
  {
    name: 'complain of a parcel',
    often: 1,
    act: ofOwn('complain-of-parcel', PARCELS, () => ({ text: 'It is empty' })),
  },
  {
    name: 'complain of a parcel again',
    often: 1,
    act: ofOwn('complain-of-parcel', PARCELS, chance => ({
      text: pickOne(chance, ['It is empty', 'It is wet']),
    })),
  },
  { name: 'accept an own prize', often: 2, act: ofOwn('accept-prize', PRIZES, wantPrize) },
  { name: 'accept a prize', often: 3, act: acceptPrize },
  { name: 'confirm a prize', often: 1, act: ofOwn('confirm-prize', PRIZES) },
  { name: 'agree to be shown', often: 1, act: agreeToBeShown },
  { name: 'look', often: 1, act: look },
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
    await scene.pause(BETWEEN_MS);
  }
  scene.faults.add(`notice ${state} was never heard`);
};

const tell =
  (...states: readonly ToldState[]): SceneAct =>
  async (scene, { orders }) => {
    const order = pickOne(scene, orders);
    if (order !== undefined) await Promise.all(states.map(state => tellUntilHeard(scene, order, state)));
  };

/** What a provider tells once more, late, or of a payment that it takes back. */
export const PROVIDER_ACTS: readonly SceneActChoice[] = [
  { name: 'tell of a payment twice at once', often: 1, act: tell('success', 'success') },
  { name: 'tell that a payment failed', often: 1, act: tell('fail') },
  { name: 'tell of a payment', often: 1, act: tell('success') },
];

/** What a provider tells that takes a payment back. */
export const takeBack: SceneAct = tell('canceled', 'canceled');
