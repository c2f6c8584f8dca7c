import { passwordRecoveryMailTexts } from '../../server/messages/mails/accounts/recovery-mail.ts';
import type { MessageKind } from '../../server/messages/message-gateway.ts';
import { pickOne, type Scene } from './scene.ts';

/** A mail or an SMS that arrived, with its key and the shop's time of writing it in epoch milliseconds. */
export type Letter = { readonly key: string; readonly text: string; readonly createdAt: number };

/** How people get what the shop writes to them. */
export type SceneLetters = {
  /** Has a process of the shop send what is due, which processes do every second or so. */
  readonly send: (kind: MessageKind) => Promise<void>;
  /** Reads what arrived at an address or a phone, in the order of arriving; some of it twice, some never. */
  readonly read: (to: string) => readonly Letter[];
};

/** How far apart the clocks of two processes may be, in milliseconds: near the end of a time nobody says what is right. */
export const CLOCKS_APART_MS = 5_000;

/** Whether something works: nobody knows where an answer was lost, or where two clocks say different things. */
export type Validity = 'yes' | 'no' | 'unknown';

/** Judges by its age whether something works that lasts so long. */
export const judgeAge = (createdAt: number, lastsMs: number, now: number): Validity => {
  const left = createdAt + lastsMs - now;
  if (Math.abs(left) <= CLOCKS_APART_MS) return 'unknown';
  return left > 0 ? 'yes' : 'no';
};

/** A link that was mailed, by its token, and the key of its mail. */
export type MailedLink = { readonly token: string; readonly key: string; readonly createdAt: number };

const LINKS = {
  verify: /\/verify-([\w-]+)/u,
  recovery: /\/recovery-([\w-]+)/u,
  undo: /\/undo-([\w-]+)/u,
} as const;
/** What is said beside a link to a new password that goes back to a former address, which nobody opens here. */
const GOES_BACK = Object.values(passwordRecoveryMailTexts).map(({ back }) => back);

/** Lists the links of one kind that arrived at an address, each once. */
export const listMailedLinks = (
  letters: Pick<SceneLetters, 'read'>,
  email: string,
  kind: keyof typeof LINKS,
): readonly MailedLink[] => {
  const found = new Map<string, MailedLink>();
  for (const { text, ...letter } of letters.read(email)) {
    const token = LINKS[kind].exec(text)?.[1];
    if (token !== undefined && !GOES_BACK.some(said => text.includes(said)))
      found.set(token, { token, ...letter });
  }
  return [...found.values()];
};

/** A link as it arrived. */
type ArrivedLink = {
  readonly token: string;
  readonly validity: Validity;
  /** Whether only its age speaks against it. */
  readonly isLate?: boolean;
};

/** Makes a token that looks like another one, and that the shop never gave. */
const forgeToken = (token: string): string => [...token].toReversed().join('');

/**
 * Picks the token of a link that does not work: one of an account's that is over, with preference to those that are only too
 * old; the last one of another kind that arrived at its address; or a made-up one. Undefined where nothing has arrived.
 */
export const pickBadToken = (
  scene: Pick<Scene, 'random'>,
  letters: Pick<SceneLetters, 'read'>,
  links: readonly ArrivedLink[],
  others: { readonly email: string; readonly kinds: readonly (keyof typeof LINKS)[] },
): string | undefined => {
  const bad = links.filter(({ validity }) => validity === 'no');
  const ways: readonly (readonly { readonly token: string }[])[] = [
    bad.filter(({ isLate }) => isLate).slice(-3),
    bad.slice(-1),
    bad.slice(-4),
    others.kinds.flatMap(kind => listMailedLinks(letters, others.email, kind).slice(-1)),
    links.slice(-1).map(({ token }) => ({ token: forgeToken(token) })),
  ];
  const way = pickOne(
    scene,
    ways.filter(({ length }) => length > 0),
  );
  return pickOne(scene, way ?? [])?.token;
};
