import {
  CONFIRMATION_CODE_MINUTES,
  CONFIRMATION_CODE_TRIES,
} from '../../src/domain/accounts/confirmation-constants.ts';
import { askUntilHeard, type RefusedFields } from './ask-until-heard.ts';
import { pickOne, type Scene } from './scene.ts';
import { CLOCKS_APART_MS, judgeAge, type SceneLetters, type Validity } from './scene-letters.ts';

const LASTS_MS = CONFIRMATION_CODE_MINUTES * 60_000;
/** What ends an SMS with a code. */
const CODE = /\d{6}$/u;

/** A code that was asked for, whose SMS may arrive later or never. */
type AskedCode = {
  readonly at: number;
  /** Whether exactly one code was made, as no answer was lost. */
  readonly isSure: boolean;
  isUsed: boolean;
  /** So many wrong ones were given in its place, at least and at most: an answer that was lost may have counted. */
  wrongLeast: number;
  wrongMost: number;
};

/** A phone of somebody who registers, and the model of which code confirms it. */
export type PhoneInHand = { readonly phone: string; readonly asked: AskedCode[] };

/** Asks for a code; not again in the same moment, as then nobody could tell which of two codes is the last. */
export const askForCode = async (scene: Scene, { phone, asked }: PhoneInHand): Promise<void> => {
  const at = scene.now();
  if (at - (asked.at(-1)?.at ?? 0) < 3 * CLOCKS_APART_MS) return;
  const { answer, losses } = await askUntilHeard(scene, 'auth/phone-confirm', { phone });
  // Where the answer was lost its code was sent, and the next one has to wait.
  if (answer.status !== 200 && !(answer.status === 429 && losses > 0))
    scene.faults.add(`to ask for a code: ${answer.status}`);
  asked.push({ at, isSure: losses === 0, isUsed: false, wrongLeast: 0, wrongMost: 0 });
};

/** Reads the codes that arrived at a phone, and whether they confirm it: only the last one does, once, for its time. */
export const readCodes = (
  { now }: Pick<Scene, 'now'>,
  letters: Pick<SceneLetters, 'read'>,
  { phone, asked }: PhoneInHand,
): readonly { readonly code: string; readonly validity: Validity }[] => {
  const last = asked.at(-1);
  return letters.read(phone).flatMap(({ text, createdAt }) => {
    const code = CODE.exec(text)?.[0];
    if (code === undefined) return [];
    const isLast = last !== undefined && Math.abs(createdAt - last.at) <= CLOCKS_APART_MS;
    const isOver = !isLast || last.isUsed || last.wrongLeast >= CONFIRMATION_CODE_TRIES;
    if (isOver) return [{ code, validity: 'no' }];
    const isSure = last.isSure && last.wrongMost < CONFIRMATION_CODE_TRIES;
    return [{ code, validity: isSure ? judgeAge(createdAt, LASTS_MS, now()) : 'unknown' }];
  });
};

/** Tells whether a code does not work at a phone: it is over, or another phone's. */
export const isBadCode = (
  scene: Pick<Scene, 'now'>,
  letters: Pick<SceneLetters, 'read'>,
  hand: PhoneInHand,
  code: string,
): boolean => readCodes(scene, letters, hand).every(known => known.code !== code || known.validity === 'no');

/** Keeps that a wrong code was given, of whose tries so many answers were lost. */
export const countWrongCode = ({ asked }: PhoneInHand, losses: number): void => {
  const last = asked.at(-1);
  if (last === undefined) return;
  last.wrongLeast += 1;
  last.wrongMost += 1 + losses;
};

/** Somebody guesses codes, some times. */
export const guessCodes = async (
  scene: Scene,
  letters: Pick<SceneLetters, 'read'>,
  hand: PhoneInHand,
  form: object,
): Promise<void> => {
  const known = readCodes(scene, letters, hand).map(({ code }) => code);
  const most = pickOne(scene, [1, 4, 5, 6]) ?? 1;
  for (let n = 0; n < most; n += 1) {
    const code = String(Math.floor(scene.random() * 1_000_000)).padStart(6, '0');
    if (known.includes(code)) continue;
    const { answer, losses } = await askUntilHeard<RefusedFields>(scene, 'auth/validate', {
      ...form,
      phone: hand.phone,
      phone_confirm_code: code,
    });
    countWrongCode(hand, losses);
    if (answer.status !== 422 || answer.body.messages?.['phone_confirm_code'] === undefined)
      scene.faults.add(`a code that was guessed: ${answer.status}`);
  }
};
