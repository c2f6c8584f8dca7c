import { hash } from '@node-rs/argon2';
import type { TestShopAnswer } from '../support/shops/test-shop-world.ts';
import { pickOne, type Scene } from './scene.ts';

/** A device on which the person logged in: with which password, and whether it logged out since. */
type Device = {
  readonly token: string;
  password: string;
  isOver: boolean;
  /** It is logging out, or changing the password. */
  isBusy: boolean;
};

const FIRST = 'A long first password';
const FIRST_HASH = await hash(FIRST, { memoryCost: 64, timeCost: 2, parallelism: 1 });
const SET = 'UPDATE users SET password_hash = $2, email_verified_at = $3 WHERE id = $1';
/** A process that died is back within seconds. */
const TRIES = 50;
const BETWEEN_MS = 200;
/** So many of the last devices are looked at. */
const LOOKED_AT = 6;

/** Asks until somebody answers; `isLost`: whether an answer got lost before, so that it may have been done already. */
const askUntilHeard = async <T>(
  scene: Scene,
  path: string,
  body: object,
  token: string | null,
): Promise<{ readonly answer: TestShopAnswer<T>; readonly isLost: boolean }> => {
  let isLost = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await scene.ask<T>(path, body, token === null ? null : { id: 0, token });
    if (answer !== null && answer.status !== 503) return { answer, isLost };
    isLost ||= answer === null;
    await scene.pause(BETWEEN_MS);
  }
  throw new Error(`${path} was never answered`);
};

/** Somebody has an account on several devices, and the model of which of them are logged in. */
const openAccount = async (scene: Scene) => {
  const email = 'devices@example.com';
  const { id } = await scene.shop.shopper({ email });
  await scene.database.query(SET, [id, FIRST_HASH, new Date(scene.now())]);
  const devices: Device[] = [];
  const former: string[] = [];
  let password = FIRST;
  let isChanging = false;

  const isIn = (device: Device): boolean => !device.isOver && device.password === password;
  const pickFree = (): Device | undefined =>
    pickOne(
      scene,
      devices.filter(device => isIn(device) && !device.isBusy),
    );

  const logIn = async (): Promise<void> => {
    const typed = password;
    const { answer } = await askUntilHeard<{ access_token: string }>(
      scene,
      'auth/login',
      { email, password: typed, remember: false },
      null,
    );
    if (answer.status === 200)
      devices.push({ token: answer.body.access_token, password: typed, isOver: false, isBusy: false });
    else if (answer.status !== 422 || (typed === password && !isChanging))
      scene.faults.add(`a log-in with the right password: ${answer.status}`);
  };

  const logOut = async (): Promise<void> => {
    const device = pickFree();
    if (device === undefined) return;
    device.isBusy = true;
    const { answer, isLost } = await askUntilHeard(scene, 'auth/logout', { tokens: [] }, device.token);
    const isEnded = answer.status === 401 && (isLost || isChanging || device.password !== password);
    if (answer.status !== 200 && !isEnded) scene.faults.add(`a log-out: ${answer.status}`);
    device.isOver = true;
    device.isBusy = false;
  };

  /** One device changes the password at a time: which of two is first, nobody could tell. */
  const change = async (): Promise<void> => {
    const device = isChanging ? undefined : pickFree();
    if (device === undefined) return;
    isChanging = true;
    device.isBusy = true;
    const next = `A long password ${former.length}`;
    const asked = { old_password: password, new_password: next, new_password_confirmation: next };
    const { answer, isLost } = await askUntilHeard(scene, 'auth/password-update', asked, device.token);
    // Once it is changed, the old one is wrong.
    if (answer.status === 200 || (isLost && answer.status === 422)) {
      former.push(password);
      password = next;
      device.password = next;
    } else scene.faults.add(`a change of the password: ${answer.status}`);
    device.isBusy = false;
    isChanging = false;
  };

  /** Whoever is logged in can see what is theirs, and nobody else, unless that changes meanwhile. */
  const look = async (device: Device): Promise<void> => {
    const was = isIn(device);
    const typed = password;
    const isSure = (): boolean => !isChanging && !device.isBusy && typed === password;
    if (!isSure()) return;
    const answer = await scene.ask('get-addresses', undefined, { id, token: device.token });
    if (answer === null || answer.status === 503 || !isSure() || isIn(device) !== was) return;
    if (answer.status !== (was ? 200 : 401))
      scene.faults.add(`a device that is logged ${was ? 'in' : 'out'}: ${answer.status}`);
  };
  const lookEverywhere = async (): Promise<void> => {
    await Promise.all(devices.slice(-LOOKED_AT).map(look));
  };

  const tryFormer = async (): Promise<void> => {
    const typed = pickOne(scene, former);
    if (typed === undefined) return;
    const asked = { email, password: typed, remember: false };
    const { answer } = await askUntilHeard(scene, 'auth/login', asked, null);
    if (answer.status !== 422) scene.faults.add(`a log-in with a former password: ${answer.status}`);
  };
  return { logIn, logOut, change, lookEverywhere, tryFormer };
};

type SessionAct = { readonly name: string; readonly often: number; readonly act: () => Promise<void> };

/** Makes what somebody does who has an account on several devices. */
export const makeSessionActs = async (scene: Scene): Promise<readonly SessionAct[]> => {
  const { logIn, logOut, change, lookEverywhere, tryFormer } = await openAccount(scene);
  return [
    {
      name: 'log in on two devices',
      often: 1,
      act: async () => void (await Promise.all([logIn(), logIn()])),
    },
    { name: 'log out', often: 1, act: logOut },
    {
      name: 'change a password while others log in',
      often: 1,
      act: async () => {
        await logIn();
        await Promise.all([change(), logIn(), logIn()]);
        await lookEverywhere();
      },
    },
    { name: 'look on every device', often: 1, act: lookEverywhere },
    { name: 'try a former password', often: 1, act: tryFormer },
  ];
};
