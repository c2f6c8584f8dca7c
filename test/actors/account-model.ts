import { ACCOUNT_CHANGE_UNDO_DAYS } from '../../src/domain/accounts/account-change-undo-days.ts';
import type { Scene } from './scene.ts';
import { judgeAge, listMailedLinks, type SceneLetters, type Validity } from './scene-letters.ts';

/** A device on which the person logged in: with which password, and whether it logged out since. */
export type Device = {
  readonly token: string;
  password: string;
  isOver: boolean;
  /** It is logging out, or changing the account. */
  isBusy: boolean;
};

/** By what an account is reached. */
type Reach = {
  email: string;
  phone: string;
  /** The number of the confirmation of its address, of all that the account had. */
  confirmation: number;
};

/** What an account was before a change, which can be undone. */
export type FormerReach = Readonly<Reach> & {
  /** When its days begin: at the change, or when an address is confirmed that was asked for. */
  since: number;
  /** Whether the shop has kept exactly this, as it does where the address was confirmed. */
  readonly isSure: boolean;
};

/** Where a link goes back to that was mailed with a change. */
export type UndoLink = { readonly former: FormerReach; readonly since: number; readonly isSure: boolean };

/** Another address that was asked for. */
export type AskedAddress = {
  readonly email: string;
  readonly at: number;
  readonly before: FormerReach;
  /** Somebody else may have it: another account that asked for it, too, or whoever asked for another one at the same moment. */
  isRaced: boolean;
};

/** The model of an account: what must be so of it, by what was asked and answered. */
export type Account = Reach & {
  readonly id: number;
  readonly referrerId: number | null;
  readonly devices: Device[];
  readonly former: string[];
  password: string;
  /** How often password or address became others. */
  changes: number;
  /** When that was last, in epoch milliseconds; links to a new password of before are over. */
  changedAt: number;
  /** The tokens of such links that had arrived by then. */
  readonly overLinks: Set<string>;
  /** Whether its address is confirmed. */
  isConfirmed: boolean;
  /** Somebody changes or recovers it: which of two is first, nobody could tell, so that it is one at a time. */
  isChanging: boolean;
  /** So many are confirming the address that it was registered with. */
  confirming: number;
  /** Somebody began to give it another address or phone: links that confirm the first address may be over. */
  isMoved: boolean;
  /** What it was before each change that can be undone, in their order. */
  readonly undoable: FormerReach[];
  /** What undoes a change, by the key of its mail. */
  readonly undoLinks: Map<string, UndoLink>;
  /** The addresses that were asked for, by the key of the mail to each. */
  readonly askedLinks: Map<string, AskedAddress>;
  /** Which of them was asked for last; two, where that was at the same moment. */
  waiting: readonly AskedAddress[];
};

/** Makes the model of an account with a password, on no device. */
export const makeAccount = (
  parts: Pick<Account, 'id' | 'email' | 'phone' | 'referrerId' | 'password' | 'isConfirmed'>,
): Account => ({
  ...parts,
  confirmation: 0,
  devices: [],
  former: [],
  changes: 0,
  changedAt: 0,
  overLinks: new Set(),
  isChanging: false,
  confirming: 0,
  isMoved: false,
  undoable: [],
  undoLinks: new Map(),
  askedLinks: new Map(),
  waiting: [],
});

/** The password of an account that has none which anybody knows. */
export const NOBODYS_PASSWORD = 'A password that nobody knows';
const UNDO_MS = ACCOUNT_CHANGE_UNDO_DAYS * 24 * 3_600_000;
const LAST_MAIL = 'SELECT coalesce(max(id), 0)::text AS id FROM messages';
const MAILED =
  'SELECT key, recipient FROM messages WHERE id > $1::bigint AND recipient = ANY($2::text[]) ORDER BY id';

/** Keeps that a device is logged in to an account. */
export const addDevice = ({ devices }: Account, token: string, password: string): void =>
  void devices.push({ token, password, isOver: false, isBusy: false });

/** Lets one at a time change an account; nothing is done where somebody else does. */
export const changeAlone = async (account: Account, work: () => Promise<void>): Promise<void> => {
  if (account.isChanging) return;
  account.isChanging = true;
  await work();
  account.isChanging = false;
};

/** A change that begins: after which message, and with which links to a new password. */
export type Change = {
  readonly after: string;
  readonly over: readonly string[];
  readonly wasConfirmed: boolean;
};

/** Begins a change of an account, or something that may be one. */
export const beginChange = async (
  { database }: Pick<Scene, 'database'>,
  letters: Pick<SceneLetters, 'read'>,
  { email, isConfirmed: wasConfirmed }: Account,
): Promise<Change> => {
  const over = listMailedLinks(letters, email, 'recovery').map(({ token }) => token);
  const [last] = await database.query<{ id: string }>(LAST_MAIL);
  return { after: last?.id ?? '0', over, wasConfirmed };
};

/** Reads the keys of the mails that the shop wrote to some addresses since a change began. */
export const readMailed = (
  { database }: Pick<Scene, 'database'>,
  { after }: Change,
  addresses: readonly string[],
): Promise<readonly { readonly key: string; readonly recipient: string }[]> =>
  database.query(MAILED, [after, addresses]);

/** Keeps what an account was before a change; null where its address was not confirmed, so that nobody goes back to it. */
export const keepFormer = (
  { now }: Pick<Scene, 'now'>,
  account: Account,
  isSure: boolean,
): FormerReach | null => {
  if (!account.isConfirmed && account.confirming === 0) return null;
  const { email, phone, confirmation } = account;
  const former = { email, phone, confirmation, since: now(), isSure };
  account.undoable.push(former);
  return former;
};

/** Keeps which mails undo a change: one to the address of before, and one to each other former one, from where it goes as far back. */
export const keepUndoLinks = async (
  scene: Pick<Scene, 'database' | 'now'>,
  account: Account,
  change: Change,
  before: FormerReach | null,
): Promise<void> => {
  const links = new Map<string, UndoLink>();
  for (const former of account.undoable) {
    const { email, since } = former;
    const validity = judgeAge(since, UNDO_MS, scene.now());
    if (email === account.email || links.has(email) || validity === 'no') continue;
    links.set(email, { former, since, isSure: former.isSure && validity === 'yes' });
  }
  if (before !== null)
    links.set(before.email, { former: before, since: before.since, isSure: before.isSure });
  for (const { key, recipient } of await readMailed(scene, change, [...links.keys()])) {
    const link = links.get(recipient);
    if (link !== undefined) account.undoLinks.set(key, link);
  }
};

const endLinks = ({ now }: Pick<Scene, 'now'>, account: Account, { over }: Change): void => {
  account.changes += 1;
  account.changedAt = now();
  for (const token of over) account.overLinks.add(token);
};

const forgetPassword = (account: Account, next: string): void => {
  account.former.push(account.password);
  account.password = next;
  account.waiting = [];
};

/** Keeps that an account has another password. */
export const setPassword = async (
  scene: Pick<Scene, 'database' | 'now'>,
  account: Account,
  change: Change,
  next: string,
): Promise<void> => {
  forgetPassword(account, next);
  endLinks(scene, account, change);
  await keepUndoLinks(scene, account, change, keepFormer(scene, account, change.wasConfirmed));
};

/** Keeps that an account has the address that was asked for; its former one can be gone back to from then on. */
export const takeAddress = async (
  scene: Pick<Scene, 'database' | 'now'>,
  account: Account,
  change: Change,
  { email, before }: AskedAddress,
): Promise<void> => {
  // Whoever opens the link once more changes nothing.
  if (email === account.email) return;
  endLinks(scene, account, change);
  account.email = email;
  account.confirmation = account.changes;
  before.since = scene.now();
  await keepUndoLinks(scene, account, change, before);
};

/** Keeps that an account is again what it was before a change: on no device, with no password, and nothing after it can be undone. */
export const goBack = (
  scene: Pick<Scene, 'now'>,
  account: Account,
  change: Change,
  former: FormerReach,
): void => {
  account.undoable.splice(account.undoable.indexOf(former));
  forgetPassword(account, NOBODYS_PASSWORD);
  endLinks(scene, account, change);
  ({ email: account.email, phone: account.phone, confirmation: account.confirmation } = former);
};

/** Judges whether an account can go back to what it was. */
export const judgeUndo = (account: Account, { former, since, isSure }: UndoLink, now: number): Validity => {
  if (!account.undoable.includes(former)) return 'no';
  return isSure ? judgeAge(since, UNDO_MS, now) : 'unknown';
};
