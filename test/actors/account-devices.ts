import {
  type Account,
  addDevice,
  beginChange,
  changeAlone,
  type Device,
  NOBODYS_PASSWORD,
  setPassword,
} from './account-model.ts';
import { askUntilHeard } from './ask-until-heard.ts';
import { pickOne, type Scene } from './scene.ts';
import type { SceneLetters } from './scene-letters.ts';

/** So many of the last devices are looked at. */
const LOOKED_AT = 6;

const isIn = (account: Account, device: Device): boolean =>
  !device.isOver && device.password === account.password;

/** Picks a device that is logged in, and that nobody is busy on. */
export const pickFreeDevice = (scene: Scene, account: Account): Device | undefined =>
  pickOne(
    scene,
    account.devices.filter(device => isIn(account, device) && !device.isBusy),
  );

/** Somebody logs in on one more device. */
export const logIn = async (scene: Scene, account: Account): Promise<void> => {
  const { email, password: typed, isConfirmed, changes } = account;
  const { answer } = await askUntilHeard<{ access_token: string }>(scene, 'auth/login', {
    email,
    password: typed,
    remember: false,
  });
  if (answer.status === 200) {
    addDevice(account, answer.body.access_token, typed);
    if (!account.isConfirmed && !account.isChanging && account.confirming === 0)
      scene.faults.add('a log-in before the address was confirmed: 200');
    return;
  }
  const isSure = isConfirmed && !account.isChanging && changes === account.changes;
  if (answer.status !== 422 || (isSure && typed !== NOBODYS_PASSWORD))
    scene.faults.add(`a log-in with the right password: ${answer.status}`);
};

/** Somebody logs out on one of the devices. */
export const logOut = async (scene: Scene, account: Account): Promise<void> => {
  const device = pickFreeDevice(scene, account);
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

/** One device changes the password, while nobody else changes the account. */
export const typeOtherPassword = async (
  scene: Scene,
  letters: Pick<SceneLetters, 'read'>,
  account: Account,
): Promise<void> => {
  const device = pickFreeDevice(scene, account);
  if (device === undefined) return;
  device.isBusy = true;
  const change = await beginChange(scene, letters, account);
  const next = makeNextPassword(account);
  const asked = {
    old_password: account.password,
    new_password: next,
    new_password_confirmation: next,
  };
  const { answer, losses } = await askUntilHeard(scene, 'auth/password-update', asked, device.token);
  // Once it is changed, the old one is wrong.
  if (answer.status === 200 || (losses > 0 && answer.status === 422)) {
    device.password = next;
    await setPassword(scene, account, change, next);
  } else scene.faults.add(`a change of the password: ${answer.status}`);
  device.isBusy = false;
};

/** One device changes the password, unless somebody changes the account already. */
export const changePassword = (
  scene: Scene,
  letters: Pick<SceneLetters, 'read'>,
  account: Account,
): Promise<void> => changeAlone(account, () => typeOtherPassword(scene, letters, account));

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

/** Somebody tries a password that the account had before, or its own with an address of before. */
export const tryFormerLogin = async (scene: Scene, account: Account): Promise<void> => {
  const { email, password, former, undoable, changes } = account;
  const others = undoable.filter(each => each.email !== email).slice(-1);
  const tried = [
    ...former.map(typed => ({ email, password: typed })),
    ...others.map(each => ({ email: each.email, password })),
  ];
  const typed = pickOne(scene, tried);
  if (typed === undefined) return;
  const { answer } = await askUntilHeard(scene, 'auth/login', { ...typed, remember: false });
  // A former address may become its own again meanwhile.
  const isSure = typed.email === email || (changes === account.changes && !account.isChanging);
  if (isSure && answer.status !== 422)
    scene.faults.add(`a log-in with a former password or address: ${answer.status}`);
};
