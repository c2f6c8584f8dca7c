import { toHex } from './bytes.ts';
import { type Commitment, commitmentId } from './commitment.ts';
import { followLog, LOG_START } from './draw-log.ts';
import { type Content, type LogPart, readContent } from './read-files.ts';
import { verifyBundle } from './ticket-bundle.ts';
import { type Crypto, judge, type Step } from './verify-outcome.ts';
import { readWholeDraw, rootOfList, verifyWholeDraw, type WholeDraw } from './whole-draw.ts';

/** A file's name and what is in it; null: it cannot be read. */
export type Given = { readonly name: string; readonly text: string | null };

/**
 * `incomplete` is valid as far as it goes: the draw is still to come, or what only the owner knows is not in it.
 * `unpaired`: a draw without its list, or a list without its draw.
 */
export type Verdict = {
  readonly name: string;
  readonly about: string;
  readonly verdict: 'valid' | 'incomplete' | 'invalid' | 'unpaired' | 'unreadable';
  readonly steps: readonly Step[];
};

const UNKNOWN = 'no bundle, draw or log';

type List = Extract<Content, { is: 'list' }>;

const verdictOf = (name: string, about: string, steps: readonly Step[]): Verdict => {
  const { valid, complete } = judge(steps);
  return { name, about, verdict: valid ? (complete ? 'valid' : 'incomplete') : 'invalid', steps };
};

const withoutSteps = (name: string, about: string, verdict: 'unpaired' | 'unreadable'): Verdict => ({
  name,
  about,
  verdict,
  steps: [],
});

const verifyLog = ({ sha256 }: Crypto, name: string, entries: LogPart): Verdict => {
  const [first] = entries;
  const start = first.position === 1 ? LOG_START : { position: first.position - 1, hash: first.previous };
  const end = followLog(sha256, start, entries);
  const passed = !('fault' in end);
  const step: Step = {
    name: 'log',
    result: passed ? 'passed' : 'failed',
    values: passed ? { position: end.position, hash: end.hash } : { ...end },
  };
  return verdictOf(name, `a log of ${entries.length} entries`, [step]);
};

const verifyDraw = (crypto: Crypto, name: string, draw: WholeDraw): Verdict => {
  const { lot_id, holders, commitment } = draw;
  const about = `the draw of lot ${lot_id}, ${holders.length} of ${commitment.tickets} tickets, commitment ${commitmentId(crypto.sha256, commitment)}`;
  return verdictOf(name, about, verifyWholeDraw(crypto, draw));
};

/** The list that a draw was committed to; where none is, the likeliest, so that the step `list` says what differs. */
const listFor = (
  { sha256 }: Crypto,
  { lot_id, tickets, root }: Commitment,
  lists: readonly List[],
): List | undefined => {
  const asLong = lists.filter(({ holders }) => holders.length === tickets);
  // Lots are often of one size: only the root tells whose list it is. It costs a hash of every ticket, so that it is not
  // asked for a list that has no rival.
  const own = ({ holders }: List): boolean => toHex(rootOfList(sha256, lot_id, holders)) === root;
  return (asLong.length > 1 ? asLong.find(own) : undefined) ?? asLong[0] ?? lists[0];
};

/** `list`: what an answer about a draw was paired with. */
const judgeOne = (crypto: Crypto, name: string, content: Content, list: List | undefined): Verdict => {
  switch (content.is) {
    case 'bundle': {
      const { ticket, lot_id } = content.bundle;
      const about = `ticket ${ticket.number} of lot ${lot_id}`;
      return verdictOf(name, about, verifyBundle(crypto, content.bundle));
    }
    case 'draw':
      return verifyDraw(crypto, name, content.draw);
    case 'log':
      return verifyLog(crypto, name, content.entries);
    case 'list':
      return withoutSteps(name, 'a list without its draw', 'unpaired');
    case 'answer': {
      if (list === undefined) return withoutSteps(name, 'a draw without its list', 'unpaired');
      const draw = readWholeDraw({ ...content.rest, holders: list.holders });
      return draw === null ? withoutSteps(name, UNKNOWN, 'unreadable') : verifyDraw(crypto, name, draw);
    }
    case 'unknown':
      return withoutSteps(name, UNKNOWN, 'unreadable');
  }
};

/**
 * Verifies bundles of tickets, whole draws, logs, and answers about draws whose list is another of the files. Nothing is
 * asked of any network.
 */
export const verifyFiles = (crypto: Crypto, files: readonly Given[]): readonly Verdict[] => {
  const contents = files.map(({ name, text }) => ({ name, content: readContent(text) }));
  const lists = contents.flatMap(({ content }) => (content.is === 'list' ? [content] : []));
  const pairs = new Map<Content, List | undefined>();
  for (const { content } of contents)
    if (content.is === 'answer') pairs.set(content, listFor(crypto, content.commitment, lists));
  const paired = new Set<Content | undefined>(pairs.values());
  return contents.flatMap(({ name, content }) =>
    paired.has(content) ? [] : [judgeOne(crypto, name, content, pairs.get(content))],
  );
};
