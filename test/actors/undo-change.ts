import { type Account, beginChange, goBack, judgeUndo, type UndoLink } from './account-model.ts';
import type { AccountScene } from './account-scene.ts';
import { askUntilHeard, type HeardAnswer } from './ask-until-heard.ts';
import { listAskedLinks } from './asked-addresses.ts';
import { recoverPassword, typeNextPassword } from './recover-password.ts';
import { pickOne } from './scene.ts';
import { listMailedLinks, pickBadToken, type Validity } from './scene-letters.ts';
import { sendDetails } from './send-details.ts';

type Means = Pick<AccountScene, 'scene' | 'letters' | 'makeFreeAddress'>;
/** A link that undoes a change, as it arrived. */
type ArrivedUndo = UndoLink & { readonly token: string; readonly validity: Validity };
type Undone = { readonly recovery_token: string };

const listUndoLinks = ({ scene, letters }: Means, account: Account): readonly ArrivedUndo[] => {
  const addresses = new Set([...account.undoLinks.values()].map(({ former }) => former.email));
  return [...addresses].flatMap(address =>
    listMailedLinks(letters, address, 'undo').flatMap(({ token, key }) => {
      const link = account.undoLinks.get(key);
      return link === undefined ? [] : [{ ...link, token, validity: judgeUndo(account, link, scene.now()) }];
    }),
  );
};

const open = ({ scene }: Means, token: string): Promise<HeardAnswer<Undone>> =>
  askUntilHeard<Undone>(scene, 'auth/undo-change', { token });

/** A link that was used, is too old or void, a made-up one, or one that is for something else. */
const undoInVain = async (means: Means, account: Account): Promise<void> => {
  const { scene, letters } = means;
  const links = listUndoLinks(means, account).map(link => ({
    ...link,
    isLate: account.undoable.includes(link.former),
  }));
  const token = pickBadToken(scene, letters, links, { email: account.email, kinds: ['verify', 'recovery'] });
  if (token === undefined) return;
  const { answer } = await open(means, token);
  if (answer.status !== 422) scene.faults.add(`an undo by a link that is over: ${answer.status}`);
};

/** What somebody else does meanwhile: whichever is first, the account goes back. */
const changeMeanwhile = async (means: Means, account: Account, back: number): Promise<void> => {
  const { scene, makeFreeAddress } = means;
  const link = listAskedLinks(means, account).find(({ validity }) => validity === 'yes');
  const asksAgain = scene.random() < 0.4;
  // The days begin anew of what an address replaces: nobody knows whether they did where that is still to be gone back to.
  if (!asksAgain && link !== undefined && account.undoable.indexOf(link.asked.before) >= back) {
    const { answer } = await askUntilHeard(scene, 'auth/verify-email', { token: link.token });
    if (answer.status !== 200 && answer.status !== 422)
      scene.faults.add(`an address beside an undo: ${answer.status}`);
    return;
  }
  const heard = await sendDetails(scene, account, { email: makeFreeAddress() });
  if (heard !== null && ![200, 401, 422].includes(heard.answer.status))
    scene.faults.add(`to ask for an address beside an undo: ${heard.answer.status}`);
};

/** One that works, once or twice at once, or with another one: in the end the account is what it was before the first change of them. */
const undoOnce = async (means: Means, account: Account): Promise<void> => {
  const { scene, letters } = means;
  const good = listUndoLinks(means, account).filter(({ validity }) => validity === 'yes');
  const one = scene.random() < 0.5 ? good.at(-1) : pickOne(scene, good);
  if (one === undefined) return;
  const chance = scene.random();
  const other = chance < 0.25 ? one : chance < 0.5 ? pickOne(scene, good) : undefined;
  const tried = other === undefined ? [one] : [one, other];
  const back = Math.min(...tried.map(({ former }) => account.undoable.indexOf(former)));
  const change = await beginChange(scene, letters, account);
  const [heard] = await Promise.all([
    Promise.all(tried.map(async link => ({ ...link, ...(await open(means, link.token)) }))),
    ...(scene.random() < 0.4 ? [changeMeanwhile(means, account, back)] : []),
  ]);
  for (const { answer } of heard)
    if (answer.status !== 200 && answer.status !== 422) scene.faults.add(`an undo: ${answer.status}`);
  const first = account.undoable[back];
  const ofFirst = heard.filter(({ former }) => former === first);
  const done = ofFirst.filter(({ answer }) => answer.status === 200);
  if (done.length > 1) scene.faults.add('an undo by two links, or by one twice: 200');
  if (done.length === 0 && ofFirst.every(({ losses }) => losses === 0))
    scene.faults.add('an undo by a link that lasts: 422');
  if (first !== undefined) goBack(scene, account, change, first);
  const token = done[0]?.answer.body.recovery_token;
  if (token !== undefined && scene.random() < 0.9)
    await recoverPassword(means, account, [typeNextPassword(account, token)], true);
};

/** Undoes a change of an account by its links, or tries to; nobody else changes the account meanwhile. */
export const undoChange = async (means: Means, account: Account): Promise<void> => {
  const { scene } = means;
  if (scene.random() < 0.5) await undoInVain(means, account);
  if (scene.random() < 0.8) await undoOnce(means, account);
  if (scene.random() < 0.4) await undoInVain(means, account);
};
