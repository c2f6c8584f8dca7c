import { RECOVERY_LINK_MINUTES } from '../../server/accounts/passwords/recovery-tokens.ts';
import { makeNextPassword } from './account-devices.ts';
import { type Account, addDevice, beginChange, setPassword } from './account-model.ts';
import type { AccountScene } from './account-scene.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import {
  CLOCKS_APART_MS,
  judgeAge,
  listMailedLinks,
  type MailedLink,
  type Validity,
} from './scene-letters.ts';

const LASTS_MS = RECOVERY_LINK_MINUTES * 60_000;

type Means = Pick<AccountScene, 'scene' | 'letters'>;
/** A link that somebody opens on a device, with the password that is typed there. */
type Recovery = { readonly token: string; readonly next: string };

/** Judges a link to a new password: one is over once password or address were changed since, by whatever. */
const judgeLink = (account: Account, { token, createdAt }: MailedLink, now: number): Validity => {
  if (account.overLinks.has(token) || createdAt < account.changedAt - CLOCKS_APART_MS) return 'no';
  if (createdAt <= account.changedAt + CLOCKS_APART_MS) return 'unknown';
  return judgeAge(createdAt, LASTS_MS, now);
};

/** Lists the links to a new password that arrived at an account's address, and whether they work. */
export const listRecoveryLinks = (
  { scene, letters }: Means,
  account: Account,
): readonly { readonly token: string; readonly validity: Validity }[] =>
  listMailedLinks(letters, account.email, 'recovery').map(link => ({
    token: link.token,
    validity: judgeLink(account, link, scene.now()),
  }));

/** Somebody types a new password beside a link, on one of some devices. */
export const typeNextPassword = (account: Account, token: string, device = 0): Recovery => ({
  token,
  next: makeNextPassword(account, device),
});

/** Where an answer was lost, a log-in says which password it is. */
const findPassword = async (
  { scene }: Means,
  account: Account,
  tried: readonly Recovery[],
): Promise<string | undefined> => {
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
export const recoverPassword = async (
  means: Means,
  account: Account,
  tried: readonly Recovery[],
  isGood: boolean,
): Promise<void> => {
  const { scene, letters } = means;
  const change = await beginChange(scene, letters, account);
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
  const next = done[0]?.next ?? (isGood && isLost ? await findPassword(means, account, tried) : undefined);
  if (next !== undefined) {
    account.isConfirmed = true;
    // The link confirms the address, before what it was is kept.
    await setPassword(scene, account, { ...change, wasConfirmed: true }, next);
  } else if (isGood) scene.faults.add('a recovery by a link that lasts: 422');
};
