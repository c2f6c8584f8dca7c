import { RECOVERY_LINK_MINUTES } from '../../server/accounts/passwords/recovery-tokens.ts';
import {
  type Account,
  addDevice,
  logIn,
  lookEverywhere,
  makeNextPassword,
  setPassword,
  tryFormerPassword,
} from './account-devices.ts';
import type { AccountScene } from './account-scene.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { pickOne } from './scene.ts';
import {
  CLOCKS_APART_MS,
  forgeToken,
  judgeAge,
  listMailedLinks,
  type MailedLink,
  type Validity,
} from './scene-letters.ts';
import type { AccountAct } from './session-acts.ts';

const LASTS_MS = RECOVERY_LINK_MINUTES * 60_000;

/** A link that somebody opens on a device, with the password that is typed there. */
type Recovery = { readonly token: string; readonly next: string };

/** Judges a link to a new password: one is over once the password was changed since, by whatever. */
const judgeLink = (account: Account, { token, createdAt }: MailedLink, now: number): Validity => {
  if (account.overLinks.has(token) || createdAt < account.changedAt - CLOCKS_APART_MS) return 'no';
  if (createdAt <= account.changedAt + CLOCKS_APART_MS) return 'unknown';
  return judgeAge(createdAt, LASTS_MS, now);
};

/** Makes what somebody does who has forgotten a password. */
export const makeRecoveryActs = ({ scene, letters, pickAccount }: AccountScene): readonly AccountAct[] => {
  const list = (account: Account) =>
    listMailedLinks(letters, account.email, 'recovery').map(link => ({
      token: link.token,
      validity: judgeLink(account, link, scene.now()),
    }));

  const ask = async ({ email }: Account): Promise<void> => {
    const { answer } = await askUntilHeard(scene, 'password/create', { email });
    if (answer.status !== 200) scene.faults.add(`to ask for a new password: ${answer.status}`);
  };

  /** Where an answer was lost, a log-in says which password it is. */
  const findPassword = async (account: Account, tried: readonly Recovery[]): Promise<string | undefined> => {
    for (const { next } of tried) {
      const typed = { email: account.email, password: next, remember: false };
      const { answer } = await askUntilHeard<{ access_token: string }>(scene, 'auth/login', typed);
      if (answer.status !== 200) continue;
      addDevice(account, answer.body.access_token, next);
      return next;
    }
    return undefined;
  };

  /** Opens links on as many devices at once, of which `isGood` says whether exactly one of them must work, or none. */
  const recover = async (account: Account, tried: readonly Recovery[], isGood: boolean): Promise<void> => {
    const over = list(account).map(({ token }) => token);
    const heard = await Promise.all(
      tried.map(async ({ token, next }) => ({
        next,
        ...(await askUntilHeard(scene, 'password/reset', {
          token,
          password: next,
          password_confirmation: next,
        })),
      })),
    );
    const done = heard.filter(({ answer }) => answer.status === 200);
    const isLost = heard.some(({ losses }) => losses > 0);
    if (!isGood && done.length > 0) scene.faults.add('a recovery by a link that is over: 200');
    if (done.length > 1) scene.faults.add('a recovery by two links, or by one twice: 200');
    for (const { answer } of heard)
      if (answer.status !== 200 && answer.status !== 422) scene.faults.add(`a recovery: ${answer.status}`);
    const next = done[0]?.next ?? (isGood && isLost ? await findPassword(account, tried) : undefined);
    if (next !== undefined) {
      setPassword(scene, account, next, over);
      account.isConfirmed = true;
    } else if (isGood) scene.faults.add('a recovery by a link that lasts: 422');
  };

  const pickGood = (account: Account): string | undefined =>
    pickOne(
      scene,
      list(account).filter(({ validity }) => validity === 'yes'),
    )?.token;
  const typeNext = (account: Account, token: string, device = 0): Recovery => ({
    token,
    next: makeNextPassword(account, device),
  });

  /** The last link, an older one, the same on two devices, or two of them: whichever is first, the rest is over. */
  const openGood = async (account: Account): Promise<string | undefined> => {
    const token = pickGood(account);
    if (token === undefined) return undefined;
    const tried = [typeNext(account, token)];
    if (scene.random() < 0.5) tried.push(typeNext(account, pickGood(account) ?? token, 1));
    await recover(account, tried, true);
    return token;
  };
  /** A link that was used, or is too old, a made-up one, or one that is for something else. */
  const openBad = async (account: Account, used?: string): Promise<void> => {
    const links = list(account);
    const over = links.filter(({ validity }) => validity === 'no').map(({ token }) => token);
    const others = listMailedLinks(letters, account.email, 'verify').map(({ token }) => token);
    const forged = links.slice(-1).map(({ token }) => forgeToken(token));
    const token =
      used ?? pickOne(scene, [...over.slice(-1), ...over.slice(-3), ...others.slice(-1), ...forged]);
    if (token !== undefined) await recover(account, [typeNext(account, token)], false);
  };

  /** One person at a time: which of two passwords is the last one, nobody could tell. */
  const alone = async (account: Account, work: () => Promise<void>): Promise<void> => {
    if (account.isChanging) return;
    account.isChanging = true;
    await work();
    account.isChanging = false;
  };

  const forget = async (): Promise<void> => {
    const account = pickAccount();
    if (scene.random() < 0.8)
      await (scene.random() < 0.5 ? ask(account) : Promise.all([ask(account), ask(account)]));
    if (scene.random() < 0.8) await letters.send('mail');
    await Promise.all([
      alone(account, async () => {
        if (scene.random() < 0.3) return openBad(account);
        const used = await openGood(account);
        // Where no link lasts, the last one is tried all the same.
        if (used === undefined || scene.random() < 0.5) await openBad(account, used);
      }),
      ...(scene.random() < 0.5 ? [logIn(scene, account)] : []),
    ]);
    await lookEverywhere(scene, account);
    await (scene.random() < 0.5 ? logIn(scene, account) : tryFormerPassword(scene, account));
  };
  return [{ name: 'recover a password', often: 3, act: forget }];
};
