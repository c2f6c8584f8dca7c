import { askUntilHeard } from './ask-until-heard.ts';
import { pickOne, type Scene } from './scene.ts';

/** A device on which the person logged in: with which password, and whether it logged out since. */
type Device = {
  readonly token: string;
  password: string;
  isOver: boolean;
  /** It is logging out, or changing the password. */
  isBusy: boolean;
};

/** The model of an account: what must be so of it, by what was asked and answered. */
export type Account = {
  readonly id: number;
  readonly email: string;
  readonly devices: Device[];
  readonly former: string[];
  password: string;
  /** When the password was changed last, in epoch milliseconds; links to a new one of before are over. */
  changedAt: number;
  /** The tokens of such links that had arrived when the password was changed. */
  readonly overLinks: Set<string>;
  /** Whether its address is confirmed. */
  isConfirmed: boolean;
  /** Somebody changes or recovers the password: which of two is first, nobody could tell, so that it is one at a time. */
  isChanging: boolean;
  /** So many are confirming the address. */
  confirming: number;
};

/** Makes the model of an account with a password, on no device. */
export const makeAccount = (parts: Pick<Account, 'id' | 'email' | 'password' | 'isConfirmed'>): Account => ({
  ...parts,
  devices: [],
  former: [],
  changedAt: 0,
  overLinks: new Set(),
  isChanging: false,
  confirming: 0,
});

/** So many of the last devices are looked at. */
const LOOKED_AT = 6;

const isIn = (account: Account, device: Device): boolean =>
  !device.isOver && device.password === account.password;

const pickFree = (scene: Scene, account: Account): Device | undefined =>
  pickOne(
    scene,
    account.devices.filter(device => isIn(account, device) && !device.isBusy),
  );

/** Keeps that a device is logged in to an account. */
export const addDevice = ({ devices }: Account, token: string, password: string): void =>
  void devices.push({ token, password, isOver: false, isBusy: false });

/** Keeps that an account has another password; `over`: the tokens of links that had arrived before. */
export const setPassword = (
  { now }: Pick<Scene, 'now'>,
  account: Account,
  next: string,
  over: readonly string[],
): void => {
  account.former.push(account.password);
  account.password = next;
  account.changedAt = now();
  for (const token of over) account.overLinks.add(token);
};

/** Somebody logs in on one more device. */
export const logIn = async (scene: Scene, account: Account): Promise<void> => {
  const { email, password: typed, isConfirmed } = account;
  const { answer } = await askUntilHeard<{ access_token: string }>(scene, 'auth/login', {
    email,
    password: typed,
    remember: false,
  });
  if (answer.status === 200) {
    addDevice(account, answer.body.access_token, typed);
    if (!account.isConfirmed && !account.isChanging && account.confirming === 0)
      scene.faults.add('a log-in before the address was confirmed: 200');
  } else if (answer.status !== 422 || (isConfirmed && typed === account.password && !account.isChanging))
    scene.faults.add(`a log-in with the right password: ${answer.status}`);
};

/** Somebody logs out on one of the devices. */
export const logOut = async (scene: Scene, account: Account): Promise<void> => {
  const device = pickFree(scene, account);
  if (device === undefined) return;
  device.isBusy = true;
  const { answer, losses } = await askUntilHeard(scene, 'auth/logout', { tokens: [] }, device.token);
  const isEnded =
    answer.status === 401 && (losses > 0 || account.isChanging || device.password !== account.password);
  if (answer.status !== 200 && !isEnded) scene.faults.add(`a log-out: ${answer.status}`);
  device.isOver = true;
  device.isBusy = false;
};

/** Answers a password that nobody has yet who uses the account. */
export const makeNextPassword = ({ id, former }: Account, more = 0): string =>
  `A long password ${id} ${former.length} ${more}`;

/** One device changes the password; `over`: the tokens of links to a new one that have arrived. */
export const changePassword = async (
  scene: Scene,
  account: Account,
  over: readonly string[],
): Promise<void> => {
  const device = account.isChanging ? undefined : pickFree(scene, account);
  if (device === undefined) return;
  account.isChanging = true;
  device.isBusy = true;
  const next = makeNextPassword(account);
  const asked = {
    old_password: account.password,
    new_password: next,
    new_password_confirmation: next,
  };
  const { answer, losses } = await askUntilHeard(scene, 'auth/password-update', asked, device.token);
  // Once it is changed, the old one is wrong.
  if (answer.status === 200 || (losses > 0 && answer.status === 422)) {
    setPassword(scene, account, next, over);
    device.password = next;
  } else scene.faults.add(`a change of the password: ${answer.status}`);
  device.isBusy = false;
  account.isChanging = false;
};

/** Whoever is logged in can see what is theirs, and nobody else, unless that changes meanwhile. */
const look = async (scene: Scene, account: Account, device: Device): Promise<void> => {
  const was = isIn(account, device);
  const typed = account.password;
  const isSure = (): boolean => !account.isChanging && !device.isBusy && typed === account.password;
  if (!isSure()) return;
  const answer = await scene.ask('get-addresses', undefined, { id: account.id, token: device.token });
  if (answer === null || answer.status === 503 || !isSure() || isIn(account, device) !== was) return;
  if (answer.status !== (was ? 200 : 401))
    scene.faults.add(`a device that is logged ${was ? 'in' : 'out'}: ${answer.status}`);
};

/** Somebody looks at the account on the last devices. */
export const lookEverywhere = async (scene: Scene, account: Account): Promise<void> => {
  await Promise.all(account.devices.slice(-LOOKED_AT).map(device => look(scene, account, device)));
};

/** Somebody tries a password that the account had before. */
export const tryFormerPassword = async (scene: Scene, { email, former }: Account): Promise<void> => {
  const typed = pickOne(scene, former);
  if (typed === undefined) return;
  const asked = { email, password: typed, remember: false };
  const { answer } = await askUntilHeard(scene, 'auth/login', asked);
  if (answer.status !== 422) scene.faults.add(`a log-in with a former password: ${answer.status}`);
};
