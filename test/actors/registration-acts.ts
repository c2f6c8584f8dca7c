import type { TestShopAnswer } from '../support/shops/test-shop-world.ts';
import { addDevice, makeAccount } from './account-model.ts';
import type { AccountAct, AccountScene } from './account-scene.ts';
import { askUntilHeard, type RefusedFields } from './ask-until-heard.ts';
import {
  askForCode,
  countWrongCode,
  guessCodes,
  isBadCode,
  type PhoneInHand,
  readCodes,
} from './phone-in-hand.ts';
import { pickOne } from './scene.ts';

/** Somebody who registers: the form, and the phone to it. */
type Applicant = {
  readonly hand: PhoneInHand;
  readonly email: string;
  readonly password: string;
  readonly referrerId: number | null;
  readonly referralCode: string | null;
};
type SignedUp = { readonly id: number; readonly access_token: string } & RefusedFields;
type Sent = { readonly who: Applicant; readonly code: string };
type Heard = Sent & { readonly answer: TestShopAnswer<SignedUp>; readonly losses: number };

const WRONG = { address: 'an address that is taken', code: 'a code that is over' } as const;
/** So many who have not registered yet are still at it. */
const MOST_WAITING = 3;
const REFERRAL = 'SELECT ref_code AS code FROM users WHERE id = $1';
const OF_ADDRESS = 'SELECT id FROM users WHERE email = $1';

/** Makes what people do who have no account yet. */
export const makeRegistrationActs = ({
  scene,
  letters,
  inviter,
  accounts,
  withTakenAddress,
}: AccountScene): readonly AccountAct[] => {
  const waiting: Applicant[] = [];
  let people = 0;
  let lastUsed = '000000';

  const come = async (parts: Partial<Pick<Applicant, 'email' | 'hand'>> = {}): Promise<Applicant> => {
    people += 1;
    const own = people;
    const referrerId = pickOne(scene, [null, inviter.id, accounts.at(-1)?.id ?? null]) ?? null;
    const [found] = await scene.database.query<{ code: string }>(REFERRAL, [referrerId]);
    return {
      hand: { phone: `+38067${String(own).padStart(7, '0')}`, asked: [] },
      email: `person${own}@example.com`,
      password: `A long password of person ${own}`,
      referrerId,
      referralCode: found?.code ?? null,
      ...parts,
    };
  };

  const makeForm = ({ hand, email, password, referralCode }: Applicant, code: string | null) => ({
    email,
    firstname: 'Ada',
    phone: hand.phone,
    phone_confirm_code: code,
    gender: null,
    password,
    agree: true,
    referral_code: referralCode,
  });

  /** Where the answer was lost, a log-in says whose the account is: the right password waits for the address only. */
  const findWinner = async (heard: readonly Heard[]): Promise<Applicant | undefined> => {
    for (const { who } of heard) {
      const typed = { email: who.email, password: who.password, remember: false };
      const { answer } = await askUntilHeard<RefusedFields>(scene, 'auth/login', typed);
      if (answer.status === 422 && answer.body.messages?.['verify_email'] !== undefined) return who;
      if (answer.status !== 422) scene.faults.add(`a log-in to a new account: ${answer.status}`);
    }
    return undefined;
  };

  const keep = async (who: Applicant, session: SignedUp | undefined): Promise<void> => {
    const { email, password, hand, referrerId } = who;
    const [row] = await scene.database.query<{ id: number }>(OF_ADDRESS, [email]);
    const id = row?.id ?? 0;
    if (session !== undefined && session.id !== id) scene.faults.add(`an account of nobody: ${session.id}`);
    const account = makeAccount({
      id,
      email,
      phone: hand.phone,
      referrerId,
      password,
      isConfirmed: false,
    });
    if (session !== undefined) addDevice(account, session.access_token, password);
    accounts.push(account);
  };

  /** Sends forms at once that share an address or a code: exactly one of them must get an account, or none, as it is wrong. */
  const signUp = async (forms: readonly Sent[], wrong: 'address' | 'code' | null): Promise<boolean> => {
    const isGood = wrong === null;
    const heard: readonly Heard[] = await Promise.all(
      forms.map(async sent => ({
        ...sent,
        ...(await askUntilHeard<SignedUp>(scene, 'auth/signup', makeForm(sent.who, sent.code))),
      })),
    );
    for (const { answer } of heard)
      if (answer.status !== 200 && answer.status !== 422)
        scene.faults.add(`a registration: ${answer.status}`);
    const done = heard.filter(({ answer }) => answer.status === 200);
    if (!isGood && done.length > 0) scene.faults.add(`a registration with ${WRONG[wrong]}: 200`);
    if (wrong === 'code') for (const { who, losses } of heard) countWrongCode(who.hand, losses);
    if (done.length > 1) scene.faults.add('two accounts of one address or one code: 200');
    const isLost = heard.some(({ losses }) => losses > 0);
    const winner = done[0]?.who ?? (isGood && isLost ? await findWinner(heard) : undefined);
    if (winner === undefined) {
      if (isGood) scene.faults.add('a registration with all that it needs: 422');
      return false;
    }
    const used = winner.hand.asked.at(-1);
    if (used !== undefined) used.isUsed = true;
    await keep(winner, done[0]?.answer.body);
    return true;
  };

  /** Somebody gets a code, and has it unless its SMS was lost. */
  const getCode = async ({ hand }: Applicant): Promise<string | undefined> => {
    await askForCode(scene, hand);
    await letters.send('sms');
    return readCodes(scene, letters, hand).find(({ validity }) => validity === 'yes')?.code;
  };

  /** The same form twice; the same address for another phone; the same code for another address; or once. */
  const makeForms = async (sent: Sent): Promise<readonly Sent[]> => {
    const { who, code } = sent;
    const chance = scene.random();
    if (chance < 0.25) return [sent, sent];
    if (chance < 0.5) return [sent, { who: await come({ hand: who.hand }), code }];
    if (chance < 0.75) {
      const rival = await come({ email: who.email });
      const own = await getCode(rival);
      return own === undefined ? [sent] : [sent, { who: rival, code: own }];
    }
    return [sent];
  };

  /** Where it is not the last one it counts as a wrong try. */
  const sendBad = async (who: Applicant, code: string): Promise<void> => {
    if (isBadCode(scene, letters, who.hand, code)) await signUp([{ who, code }], 'code');
  };

  /** Somebody registers with a code that works, and may try before and afterwards what does not. */
  const registerWith = async (sent: Sent): Promise<boolean> => {
    const { who, code } = sent;
    if (scene.random() < 0.2)
      await withTakenAddress(
        async email => void (await signUp([{ who: { ...who, email }, code }], 'address')),
      );
    if (scene.random() < 0.2) await sendBad(who, lastUsed);
    if (!readCodes(scene, letters, who.hand).some(own => own.code === code && own.validity === 'yes'))
      return false;
    const isDone = await signUp(await makeForms(sent), null);
    lastUsed = code;
    if (isDone && scene.random() < 0.5) await sendBad(await come({ hand: who.hand }), code);
    return isDone;
  };

  const register = async (): Promise<void> => {
    const back = scene.random() < 0.5 ? waiting.shift() : undefined;
    const who = back ?? (await come());
    // Who comes back often has a code already, which may have run out.
    if (scene.random() < (back === undefined ? 0.9 : 0.4)) await askForCode(scene, who.hand);
    if (scene.random() < 0.9) await letters.send('sms');
    if (scene.random() < 0.25) await guessCodes(scene, letters, who.hand, makeForm(who, null));
    const sent = pickOne(scene, readCodes(scene, letters, who.hand));
    // Some leave it for another time.
    const isNow = scene.random() < 0.6;
    if (sent?.validity === 'yes' && isNow && (await registerWith({ who, code: sent.code }))) return;
    if (sent?.validity === 'no') await sendBad(who, sent.code);
    waiting.push(who);
    if (waiting.length > MOST_WAITING) waiting.shift();
  };
  return [{ name: 'register', often: 2, act: register }];
};
