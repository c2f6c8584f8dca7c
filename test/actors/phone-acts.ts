import { logIn, lookEverywhere } from './account-devices.ts';
import { type Account, beginChange, changeAlone, keepFormer, keepUndoLinks } from './account-model.ts';
import type { AccountAct, AccountScene } from './account-scene.ts';
import { keepAsked, listAskedLinks, openGoodLink } from './asked-addresses.ts';
import { askForCode, countWrongCode, isBadCode, type PhoneInHand, readCodes } from './phone-in-hand.ts';
import { pickOne } from './scene.ts';
import { sendDetails } from './send-details.ts';
import { undoChange } from './undo-change.ts';

/** So many phones that no account has yet are still at hand. */
const MOST_WAITING = 3;

/** Makes what somebody does who gives an account another phone. */
export const makePhoneActs = (means: AccountScene): readonly AccountAct[] => {
  const { scene, letters, pickAccount, makeFreeAddress } = means;
  const waiting: PhoneInHand[] = [];
  let phones = 0;
  let lastUsed = '000000';

  const takePhone = (): PhoneInHand => {
    phones += 1;
    return { phone: `+38050${String(phones).padStart(7, '0')}`, asked: [] };
  };

  /** Where it is not the last one it counts as a wrong try. */
  const sendBad = async (account: Account, hand: PhoneInHand, code: string): Promise<void> => {
    if (!isBadCode(scene, letters, hand, code)) return;
    const heard = await sendDetails(scene, account, { phone: hand.phone, code });
    if (heard === null) return;
    countWrongCode(hand, heard.losses);
    if (heard.answer.status !== 422)
      scene.faults.add(`a phone by a code that is over: ${heard.answer.status}`);
  };

  /** The right code: once, or on two devices at once; or another address in the same form. */
  const sendGood = async (account: Account, hand: PhoneInHand, code: string): Promise<boolean> => {
    const { phone } = hand;
    const chance = scene.random();
    const email = chance < 0.5 ? makeFreeAddress() : account.email;
    const change = await beginChange(scene, letters, account);
    const forms = chance > 0.8 ? [1, 2] : [1];
    const heard = await Promise.all(forms.map(() => sendDetails(scene, account, { phone, email, code })));
    const statuses = heard.flatMap(each => (each === null ? [] : [each.answer.status]));
    if (statuses.length === 0) return false;
    if (!statuses.includes(200) || statuses.some(status => status !== 200 && status !== 422))
      scene.faults.add(`a phone by a code that works: ${statuses}`);
    for (const last of hand.asked.slice(-1)) last.isUsed = true;
    lastUsed = code;
    const before = keepFormer(scene, account, true);
    account.phone = phone;
    if (before !== null && email !== account.email)
      await keepAsked(means, account, change, [{ email, before }]);
    await keepUndoLinks(scene, account, change, before);
    return true;
  };

  const tryPhone = async (account: Account, hand: PhoneInHand): Promise<boolean> => {
    if (scene.random() < 0.8) await askForCode(scene, hand);
    if (scene.random() < 0.9) await letters.send('sms');
    if (scene.random() < 0.3) await sendBad(account, hand, lastUsed);
    const sent = pickOne(scene, readCodes(scene, letters, hand));
    if (sent?.validity === 'no') await sendBad(account, hand, sent.code);
    return sent?.validity === 'yes' && (await sendGood(account, hand, sent.code));
  };

  const changeOne = async (account: Account): Promise<void> => {
    account.isMoved = true;
    const hand = (scene.random() < 0.5 ? waiting.shift() : undefined) ?? takePhone();
    const isDone = await tryPhone(account, hand);
    if (!isDone) waiting.push(hand);
    if (waiting.length > MOST_WAITING) waiting.shift();
    if (isDone) await letters.send('mail');
    const link = listAskedLinks(means, account).find(({ validity }) => validity === 'yes');
    if (link !== undefined && scene.random() < 0.9) {
      await openGoodLink(means, account, link, 1);
      await letters.send('mail');
    }
    if (scene.random() < 0.8) await undoChange(means, account);
    // A code that gave the account its phone gives it no more, once it is gone.
    if (isDone && account.phone !== hand.phone) await sendBad(account, hand, lastUsed);
  };

  const change = async (): Promise<void> => {
    const account = pickAccount();
    if (!account.isConfirmed || account.confirming > 0) return;
    await changeAlone(account, () => changeOne(account));
    await lookEverywhere(scene, account);
    await logIn(scene, account);
  };
  return [{ name: 'change a phone', often: 1, act: change }];
};
