import { hexOfBytes } from './byte-encoding.ts';
import { checkLogStep, checkMirrorStep, type DrawToFindInLog } from './check-log-step.ts';
import { commitmentId, type DrawCommitment } from './commitment.ts';
import type { DrawLogPart } from './draw-log.ts';
import { type ProofFileContent, readProofFile } from './read-proof-file.ts';
import { listSuperPrizeEntriesOfFiles } from './super/list-super-prize-entries-of-files.ts';
import {
  assembleSuperPrizeDraw,
  type SuperPrizeFileContent,
  type SuperPrizeFileParts,
} from './super/read-super-files.ts';
import { verifySuperPrizeEntryBundle } from './super/super-prize-entry-bundle.ts';
import { verifyWholeSuperPrizeDraw, type WholeSuperPrizeDraw } from './super/whole-super-prize-draw.ts';
import { type TicketReceipt, verifyTicketBundle } from './ticket-bundle.ts';
import { isReceiptOfTickets, type LotTicketsInFile, verifyTicketReceipt } from './ticket-receipt.ts';
import { judgeVerificationSteps, type VerificationStep, type VerifierCrypto } from './verification-steps.ts';
import type { VoidNumbersOfLot } from './void-numbers.ts';
import { readWholeDraw, rootOfHolderList, verifyWholeDraw, type WholeDraw } from './whole-draw.ts';

/** A file to verify: its name and its text; null: it cannot be read. */
export type FileToVerify = { readonly name: string; readonly text: string | null };

/**
 * The verdict on a file that was verified. `incomplete` is valid as far as it goes: the draw is still to come, what only
 * the owner knows is not in it, or only the log could tell whether prizes were forfeited. `unpaired`: a draw without its list, or a list without its draw.
 */
export type FileVerdict = {
  readonly name: string;
  readonly about: string;
  readonly verdict: 'valid' | 'incomplete' | 'invalid' | 'unpaired' | 'unreadable';
  readonly steps: readonly VerificationStep[];
};

const UNKNOWN = 'no receipt, bundle, draw or log';

type List = Extract<ProofFileContent, { is: 'list' }>;

const verdictOf = (name: string, about: string, steps: readonly VerificationStep[]): FileVerdict => {
  const { valid, complete } = judgeVerificationSteps(steps);
  return { name, about, verdict: valid ? (complete ? 'valid' : 'incomplete') : 'invalid', steps };
};

const withoutSteps = (name: string, about: string, verdict: 'unpaired' | 'unreadable'): FileVerdict => ({
  name,
  about,
  verdict,
  steps: [],
});

/** What is told of the log beside a draw's own steps: a mirror's word in place of the step that stands in for it. */
const withLogStep = (
  crypto: VerifierCrypto,
  mirror: DrawLogPart | null,
  draw: DrawToFindInLog,
  steps: readonly VerificationStep[],
): readonly VerificationStep[] =>
  mirror === null
    ? steps
    : [...steps.filter(({ name }) => name !== 'log'), checkMirrorStep(crypto, mirror, draw)];

const verifyDraw = (
  crypto: VerifierCrypto,
  name: string,
  draw: WholeDraw,
  mirror: DrawLogPart | null,
): FileVerdict => {
  const { lot_id, holders, commitment } = draw;
  const about = `the draw of lot ${lot_id}, ${holders.length} of ${commitment.tickets} tickets, commitment ${commitmentId(crypto.sha256, commitment)}`;
  return verdictOf(name, about, withLogStep(crypto, mirror, draw, verifyWholeDraw(crypto, draw)));
};

/** The list that a draw was committed to; where none is, the likeliest, so that the step `list` says what differs. */
const listFor = (
  { sha256 }: VerifierCrypto,
  { lot_id, tickets, root }: DrawCommitment,
  lists: readonly List[],
): List | undefined => {
  const asLong = lists.filter(({ holders }) => holders.length === tickets);
  // Lots are often of one size: only the root tells whose list it is. It costs a hash of every ticket, so that it is not
  // asked for a list that has no rival.
  const own = ({ holders }: List): boolean => hexOfBytes(rootOfHolderList(sha256, lot_id, holders)) === root;
  return (asLong.length > 1 ? asLong.find(own) : undefined) ?? asLong[0] ?? lists[0];
};

const verifySuperDraw = (
  crypto: VerifierCrypto,
  name: string,
  draw: WholeSuperPrizeDraw,
  mirror: DrawLogPart | null,
): FileVerdict => {
  const { super_id, entries, commitment } = draw;
  const about = `the draw of super prize ${super_id}, ${entries.length} of ${commitment.tickets} entries, commitment ${commitmentId(crypto.sha256, commitment)}`;
  return verdictOf(name, about, withLogStep(crypto, mirror, draw, verifyWholeSuperPrizeDraw(crypto, draw)));
};

const judgeSuper = (
  crypto: VerifierCrypto,
  name: string,
  content: SuperPrizeFileContent,
  parts: SuperPrizeFileParts & { readonly mirror: DrawLogPart | null },
): FileVerdict => {
  const { mirror } = parts;
  switch (content.is) {
    case 'super-bundle': {
      const { bundle } = content;
      const { entry, super_id } = bundle;
      const about = `entry ${entry.number} of super prize ${super_id}, ticket ${entry.ticket} of lot ${entry.lot_id}`;
      const steps = verifySuperPrizeEntryBundle(crypto, bundle);
      return verdictOf(name, about, withLogStep(crypto, mirror, bundle, steps));
    }
    case 'super-draw':
      return verifySuperDraw(crypto, name, content.draw, mirror);
    case 'super-answer': {
      const draw = assembleSuperPrizeDraw(crypto.sha256, content, parts);
      return draw === null
        ? withoutSteps(name, 'a draw without its list or its void numbers', 'unpaired')
        : verifySuperDraw(crypto, name, draw, mirror);
    }
    case 'super-list':
    case 'super-void':
      return withoutSteps(name, 'a part of a draw without its draw', 'unpaired');
  }
};

const isSuper = (content: ProofFileContent): content is SuperPrizeFileContent =>
  content.is.startsWith('super-');

/** The void numbers of an answer about a draw: another file's, none where none was committed to; undefined: not given. */
const voidFor = (
  commitment: DrawCommitment,
  given: readonly VoidNumbersOfLot[],
): readonly number[] | undefined => {
  if (commitment.version === 1 || commitment.void.count === 0) return [];
  return given.find(({ lot_id }) => lot_id === commitment.lot_id)?.void;
};

type Named = { readonly name: string; readonly content: ProofFileContent };

/** Of which tickets the files tell; `pairs`: what answers about draws were paired with. */
const drawnFromIn = (
  files: readonly Named[],
  pairs: ReadonlyMap<ProofFileContent, List | undefined>,
): readonly LotTicketsInFile[] => {
  const paired = new Set(pairs.values());
  return files.flatMap(({ content }): readonly LotTicketsInFile[] => {
    switch (content.is) {
      case 'bundle': {
        const { lot_id: lotId, ticket } = content.bundle;
        return [{ lotId, holders: new Map([[ticket.number, ticket.holder]]) }];
      }
      case 'draw':
        return [{ lotId: content.draw.lot_id, holders: content.draw.holders }];
      case 'answer': {
        const list = pairs.get(content);
        return list === undefined ? [] : [{ lotId: content.commitment.lot_id, holders: list.holders }];
      }
      case 'list':
        return paired.has(content) ? [] : [{ lotId: null, holders: content.holders }];
      default:
        return [];
    }
  });
};

/** What a receipt is compared with: all of its lot, and a list that says of no lot, unless it is another receipt's. */
const besideReceipt = (
  receipt: TicketReceipt,
  receipts: readonly TicketReceipt[],
  drawnFrom: readonly LotTicketsInFile[],
): readonly LotTicketsInFile[] =>
  drawnFrom.filter(each =>
    each.lotId === null
      ? isReceiptOfTickets(receipt, each) || !receipts.some(other => isReceiptOfTickets(other, each))
      : each.lotId === receipt.lot_id,
  );

type Beside = { readonly voids: readonly VoidNumbersOfLot[]; readonly mirror: DrawLogPart | null };

/** `list`: what an answer about a draw was paired with. */
const judgeOne = (
  crypto: VerifierCrypto,
  {
    name,
    content,
  }: {
    readonly name: string;
    readonly content: Exclude<ProofFileContent, { is: 'receipts' } | SuperPrizeFileContent>;
  },
  list: List | undefined,
  { voids, mirror }: Beside,
): FileVerdict => {
  switch (content.is) {
    case 'bundle': {
      const { bundle } = content;
      const { ticket, lot_id } = bundle;
      const about = `ticket ${ticket.number} of lot ${lot_id}`;
      const steps = verifyTicketBundle(crypto, bundle);
      return verdictOf(name, about, withLogStep(crypto, mirror, bundle, steps));
    }
    case 'draw':
      return verifyDraw(crypto, name, content.draw, mirror);
    case 'log':
      return verdictOf(name, `a log of ${content.entries.length} entries`, [
        checkLogStep(crypto, content.entries),
      ]);
    case 'void':
      return withoutSteps(name, 'void tickets without their draw', 'unpaired');
    case 'list':
      return withoutSteps(name, 'a list without its draw', 'unpaired');
    case 'answer': {
      const { commitment } = content;
      // A list of no ticket is no file that says anything.
      const holders = commitment.tickets === 0 ? [] : list?.holders;
      if (holders === undefined) return withoutSteps(name, 'a draw without its list', 'unpaired');
      const numbers = voidFor(commitment, voids);
      if (numbers === undefined) return withoutSteps(name, 'a draw without its void tickets', 'unpaired');
      const versioned = commitment.version === 1 ? {} : { void: numbers };
      const draw = readWholeDraw({ ...content.rest, ...versioned, holders });
      return draw === null
        ? withoutSteps(name, UNKNOWN, 'unreadable')
        : verifyDraw(crypto, name, draw, mirror);
    }
    case 'unknown':
      return withoutSteps(name, UNKNOWN, 'unreadable');
  }
};

/**
 * Verifies receipts, bundles of tickets, whole draws, logs, and answers about draws whose list is another of the files;
 * the same of super prizes. A receipt is compared with every list and bundle of its lot, and of super prizes, that is
 * among them. `log`: a mirror of the public log, which bundles and draws are compared with. Nothing is asked of any network.
 */
export const verifyProofFiles = (
  crypto: VerifierCrypto,
  files: readonly FileToVerify[],
  log: FileToVerify | null = null,
): readonly FileVerdict[] => {
  const mirrored = log === null ? null : readProofFile(log.text);
  if (log !== null && mirrored?.is !== 'log')
    return [withoutSteps(log.name, 'no log of draws', 'unreadable')];
  const mirror = mirrored?.is === 'log' ? mirrored.entries : null;
  const contents = files.map(({ name, text }): Named => ({ name, content: readProofFile(text) }));
  const lists = contents.flatMap(({ content }) => (content.is === 'list' ? [content] : []));
  const receipts = contents.flatMap(({ content }) => (content.is === 'receipts' ? content.receipts : []));
  const pairs = new Map<ProofFileContent, List | undefined>();
  for (const { content } of contents)
    if (content.is === 'answer') pairs.set(content, listFor(crypto, content.commitment, lists));
  const used = new Set<ProofFileContent | undefined>(pairs.values());
  const given = contents.flatMap(({ content }) => (content.is === 'void' ? [content] : []));
  const voids = given.map(({ list }) => list);
  for (const content of given)
    if (
      [...pairs.keys()].some(each => each.is === 'answer' && each.commitment.lot_id === content.list.lot_id)
    )
      used.add(content);
  const drawnFrom = drawnFromIn(contents, pairs);
  // A list beside a receipt is what the receipt is compared with, and needs no draw.
  if (receipts.length > 0) for (const list of lists) used.add(list);
  const superParts: SuperPrizeFileParts = {
    'super-list': contents.flatMap(({ content }) => (content.is === 'super-list' ? [content] : [])),
    'super-void': contents.flatMap(({ content }) => (content.is === 'super-void' ? [content] : [])),
  };
  const hasSuperAnswer = contents.some(({ content }) => content.is === 'super-answer');
  const superDrawnFrom =
    receipts.length === 0
      ? []
      : listSuperPrizeEntriesOfFiles(
          crypto.sha256,
          contents.map(({ content }) => content).filter(isSuper),
          superParts,
        );
  return contents.flatMap(({ name, content }) => {
    if (used.has(content)) return [];
    if (isSuper(content)) {
      const isPart = content.is === 'super-list' || content.is === 'super-void';
      const isUsed = hasSuperAnswer || (content.is === 'super-list' && receipts.length > 0);
      return isPart && isUsed ? [] : [judgeSuper(crypto, name, content, { ...superParts, mirror })];
    }
    if (content.is !== 'receipts')
      return [judgeOne(crypto, { name, content }, pairs.get(content), { voids, mirror })];
    return content.receipts.map(receipt => {
      const { lot_id, number, last } = receipt;
      const about = `receipt of tickets ${number} to ${last} of lot ${lot_id}`;
      return verdictOf(
        name,
        about,
        verifyTicketReceipt(crypto, receipt, besideReceipt(receipt, receipts, drawnFrom), superDrawnFrom),
      );
    });
  });
};
