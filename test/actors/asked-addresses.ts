import { EMAIL_CONFIRMATION_LINK_DAYS } from '../../src/domain/accounts/confirmation-constants.ts';
import {
  type Account,
  type AskedAddress,
  beginChange,
  type Change,
  type FormerReach,
  readMailed,
  takeAddress,
} from './account-model.ts';
import type { AccountScene } from './account-scene.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { judgeAge, listMailedLinks, type Validity } from './scene-letters.ts';

const LASTS_MS = EMAIL_CONFIRMATION_LINK_DAYS * 24 * 3_600_000;

type Means = Pick<AccountScene, 'scene' | 'letters'>;
/** A link to an address that was asked for, as it arrived there. */
export type AskedLink = {
  readonly token: string;
  readonly asked: AskedAddress;
  /** Whether it works by its age alone. */
  readonly lasts: Validity;
  readonly validity: Validity;
};

/** Keeps that addresses were asked for in a change, with what the account was before each; of several nobody knows which was last. */
export const keepAsked = async (
  { scene }: Pick<Means, 'scene'>,
  account: Account,
  change: Change,
  asked: readonly { readonly email: string; readonly before: FormerReach }[],
): Promise<void> => {
  account.waiting = asked.map(each => ({ ...each, at: scene.now(), isRaced: false }));
  const left = [...account.waiting];
  const addresses = asked.map(({ email }) => email);
  for (const { key, recipient } of await readMailed(scene, change, addresses)) {
    const own = left.findIndex(({ email }) => email === recipient);
    for (const each of left.splice(own, own < 0 ? 0 : 1)) account.askedLinks.set(key, each);
  }
};

/** Only the link to the address that was asked for last works, and goes on working when the account has it. */
const judgeAsked = (account: Account, asked: AskedAddress, lasts: Validity): Validity => {
  if (!account.waiting.includes(asked)) return 'no';
  return lasts === 'yes' && (account.waiting.length > 1 || asked.isRaced) ? 'unknown' : lasts;
};

/** Lists the links that arrived at addresses which were asked for. */
export const listAskedLinks = ({ scene, letters }: Means, account: Account): readonly AskedLink[] => {
  const addresses = new Set([...account.askedLinks.values()].map(({ email }) => email));
  return [...addresses].flatMap(address =>
    listMailedLinks(letters, address, 'verify').flatMap(({ token, key }) => {
      const asked = account.askedLinks.get(key);
      if (asked === undefined) return [];
      const lasts = judgeAge(asked.at, LASTS_MS, scene.now());
      return [{ token, asked, lasts, validity: judgeAsked(account, asked, lasts) }];
    }),
  );
};

/** Opens a link that must not work. */
export const openOverLink = async ({ scene }: Pick<Means, 'scene'>, token: string): Promise<void> => {
  const { answer } = await askUntilHeard(scene, 'auth/verify-email', { token });
  if (answer.status !== 422) scene.faults.add(`an address by a link that is over: ${answer.status}`);
};

/** Opens a link that must work, on as many devices at once; more often than once it changes nothing more. */
export const openGoodLink = async (
  { scene, letters }: Means,
  account: Account,
  { token, asked }: Pick<AskedLink, 'token' | 'asked'>,
  devices: number,
): Promise<void> => {
  const change = await beginChange(scene, letters, account);
  const heard = await Promise.all(
    Array.from({ length: devices }, () => askUntilHeard(scene, 'auth/verify-email', { token })),
  );
  for (const { answer } of heard)
    if (answer.status !== 200) scene.faults.add(`an address by a link that lasts: ${answer.status}`);
  await takeAddress(scene, account, change, asked);
};

/** A link that is opened beside others, of which exactly one must work; and whose account it is. */
type RacingLink = Pick<AskedLink, 'token' | 'asked'> & { readonly account: Account };

/** Opens links at once of which exactly one must work, and answers that one: nobody knows which is first. */
export const openRacingLinks = async (
  { scene, letters }: Means,
  links: readonly RacingLink[],
): Promise<RacingLink | undefined> => {
  const changes = new Map<Account, Change>();
  for (const { account } of links) changes.set(account, await beginChange(scene, letters, account));
  const heard = await Promise.all(
    links.map(async link => ({
      link,
      ...(await askUntilHeard(scene, 'auth/verify-email', { token: link.token })),
    })),
  );
  const done = heard.filter(({ answer }) => answer.status === 200);
  if (done.length !== 1 || heard.some(({ answer: { status } }) => status !== 200 && status !== 422))
    scene.faults.add(`addresses that only one can have: ${done.length}`);
  const winner = done[0]?.link;
  const change = winner && changes.get(winner.account);
  if (winner !== undefined && change !== undefined)
    await takeAddress(scene, winner.account, change, winner.asked);
  return winner;
};
