import { logIn, lookEverywhere, tryFormerLogin, typeOtherPassword } from './account-devices.ts';
import {
  type Account,
  beginChange,
  changeAlone,
  judgeUndo,
  keepFormer,
  keepUndoLinks,
} from './account-model.ts';
import type { AccountAct, AccountScene } from './account-scene.ts';
import {
  type AskedLink,
  keepAsked,
  listAskedLinks,
  openGoodLink,
  openOverLink,
  openRacingLinks,
} from './asked-addresses.ts';
import { pickOne } from './scene.ts';
import { pickBadToken } from './scene-letters.ts';
import { sendDetails } from './send-details.ts';
import { undoChange } from './undo-change.ts';

/** Makes what somebody does who gives an account another address. */
export const makeAddressActs = (means: AccountScene): readonly AccountAct[] => {
  const { scene, letters, accounts, pickAccount, makeFreeAddress, withTakenAddress } = means;

  /** Asks for an address, or for two at once, on two devices. */
  const ask = async (account: Account, emails: readonly string[]): Promise<void> => {
    const change = await beginChange(scene, letters, account);
    const heard = await Promise.all(emails.map(email => sendDetails(scene, account, { email })));
    const done = emails.filter((_, at) => heard[at] !== null);
    for (const each of heard)
      if (each !== null && each.answer.status !== 200)
        scene.faults.add(`to ask for another address: ${each.answer.status}`);
    const asked = done.flatMap(email => {
      const before = keepFormer(scene, account, done.length === 1);
      return before === null ? [] : [{ email, before }];
    });
    if (asked.length === 0) return;
    await keepAsked(means, account, change, asked);
    // Whoever asks once more, as an answer was lost, may be the last one.
    const isLost = asked.length > 1 && heard.some(each => (each?.losses ?? 0) > 0);
    for (const each of account.waiting) each.isRaced = isLost;
    // Of two that are the same, nobody knows which of the mails undoes which.
    await keepUndoLinks(scene, account, change, asked[0]?.before ?? null);
  };

  const askInVain = async (account: Account, email: string, password?: string): Promise<void> => {
    const heard = await sendDetails(scene, account, { email, ...(password !== undefined && { password }) });
    const what = password === undefined ? 'that is taken' : 'with a wrong password';
    if (heard !== null && heard.answer.status !== 422)
      scene.faults.add(`to ask for an address ${what}: ${heard.answer.status}`);
  };

  /** What it waits for already it may ask for again, also where another account was faster. */
  const askTaken = async (account: Account, taken: string): Promise<void> => {
    if (account.waiting.every(({ email }) => email !== taken)) await askInVain(account, taken);
  };

  /** An address that it can still go back to, so that it is nobody else's. */
  const pickFormer = (account: Account): string | undefined =>
    pickOne(
      scene,
      account.undoable.filter(
        former =>
          former.email !== account.email &&
          account.waiting.every(({ email }) => email !== former.email) &&
          judgeUndo(account, { ...former, former }, scene.now()) === 'yes',
      ),
    )?.email;

  /** A free address, or one that it had; two at once, or the same twice; one that is taken; or with a wrong password. */
  const askSome = async (account: Account): Promise<void> => {
    const chance = scene.random();
    const free = makeFreeAddress();
    const wrong = pickOne(scene, account.former);
    if (chance < 0.1 && wrong !== undefined) await askInVain(account, free, wrong);
    else if (chance < 0.3) await withTakenAddress(email => askTaken(account, email), account);
    else if (chance < 0.45) await ask(account, [free, scene.random() < 0.5 ? free : makeFreeAddress()]);
    else if (chance < 0.55) await ask(account, [pickFormer(account) ?? free]);
    else await ask(account, [free]);
  };

  /** Opens one that works, once or twice at once, or two of which only one does. */
  const openGood = async (account: Account): Promise<void> => {
    const links = listAskedLinks(means, account);
    const good = links.find(({ validity }) => validity === 'yes');
    if (good !== undefined) return openGoodLink(means, account, good, scene.random() < 0.3 ? 2 : 1);
    const waiting = account.waiting.filter(({ isRaced }) => !isRaced);
    const both = links.filter(({ asked, lasts }) => lasts === 'yes' && waiting.includes(asked));
    if (both.length < 2) return;
    const winner = await openRacingLinks(
      means,
      both.map(link => ({ ...link, account })),
    );
    if (winner !== undefined) account.waiting = [winner.asked];
  };

  /** Opens one that was replaced, or is too old, a made-up one, or one that is for something else. */
  const openBad = async (account: Account): Promise<void> => {
    const links = listAskedLinks(means, account).map(link => ({
      ...link,
      isLate: account.waiting.includes(link.asked),
    }));
    const token = pickBadToken(scene, letters, links, { email: account.email, kinds: ['undo', 'recovery'] });
    if (token !== undefined) await openOverLink(means, token);
  };

  /** Two accounts ask for the same address, and open their links at once. */
  const race = (account: Account, rival: Account): Promise<void> =>
    changeAlone(rival, async () => {
      const both = [account, rival];
      const address = makeFreeAddress();
      for (const each of both) await ask(each, [address]);
      for (const { waiting } of both) for (const asked of waiting) asked.isRaced ||= asked.email === address;
      await letters.send('mail');
      const links = both.flatMap(each =>
        listAskedLinks(means, each)
          .filter(({ asked }) => each.waiting.includes(asked) && asked.email === address)
          .map((link: AskedLink) => ({ ...link, account: each })),
      );
      if (links.length < 2) return;
      const winner = await openRacingLinks(means, links);
      if (winner !== undefined) winner.asked.isRaced = false;
    });

  const changeOne = async (account: Account): Promise<void> => {
    account.isMoved = true;
    if (scene.random() < 0.6) await openBad(account);
    const rival = pickOne(
      scene,
      accounts.filter(each => each !== account && each.isConfirmed && each.confirming === 0),
    );
    if (scene.random() < 0.15 && rival !== undefined) {
      rival.isMoved = true;
      await race(account, rival);
    } else {
      if (scene.random() < 0.8) await askSome(account);
      await letters.send('mail');
      // Of two links that arrived, the older one first.
      if (scene.random() < 0.5) await openBad(account);
      // Another password ends what waits.
      if (scene.random() < 0.2) {
        await typeOtherPassword(scene, letters, account);
        await openBad(account);
      } else if (scene.random() < 0.8) await openGood(account);
    }
    if (scene.random() < 0.3) await openBad(account);
    if (scene.random() < 0.7) await letters.send('mail');
    if (scene.random() < 0.6) await undoChange(means, account);
    if (scene.random() < 0.4) await openBad(account);
  };

  const change = async (): Promise<void> => {
    const account = pickAccount();
    if (!account.isConfirmed || account.confirming > 0) return;
    await Promise.all([
      changeAlone(account, () => changeOne(account)),
      ...(scene.random() < 0.5 ? [logIn(scene, account)] : []),
    ]);
    await lookEverywhere(scene, account);
    await (scene.random() < 0.5 ? logIn(scene, account) : tryFormerLogin(scene, account));
  };
  return [{ name: 'change an address', often: 3, act: change }];
};
