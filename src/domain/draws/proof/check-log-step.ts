import type { DrawCommitment, SuperCommitment } from './commitment.ts';
import { commitmentId } from './commitment.ts';
import {
  type AnyDrawLogEntry,
  type DrawLogEnd,
  type DrawLogEntry,
  type DrawLogPart,
  doesDrawLogPassEnd,
  EMPTY_DRAW_LOG_END,
  type ForfeitLogEntry,
  followDrawLog,
} from './draw-log.ts';
import { findForfeitFault } from './find-forfeit-fault.ts';
import { computeForfeitId, type ForfeitedPrize, isSameDraw, makeForfeit } from './forfeit.ts';
import type { PublishedBeaconRound } from './json-readers.ts';
import { type DrawLogPlaces, findNamedLogEnd } from './read-log-places.ts';
import {
  makeCheckedVerificationStep,
  makeSkippedVerificationStep,
  type VerificationStep,
  type VerificationStepValues,
  type VerifierCrypto,
} from './verification-steps.ts';

/** The fields of a draw's file that a mirror of the log is compared with. */
export type DrawToFindInLog = DrawLogPlaces & {
  readonly commitment: DrawCommitment | SuperCommitment;
  readonly beacon: PublishedBeaconRound | null;
  readonly forfeits?: readonly ForfeitedPrize[];
};

/**
 * Lists the verification step that stands in for a mirror of the log: skipped where prizes were forfeited, because
 * anybody can add invented forfeits to a file; none where there are no forfeits.
 */
export const listUnmirroredForfeitSteps = ({
  forfeits = [],
}: Pick<DrawToFindInLog, 'forfeits'>): readonly (() => VerificationStep)[] =>
  forfeits.length === 0
    ? []
    : [
        () =>
          makeSkippedVerificationStep(
            'log',
            'a mirror of the log shows whether these forfeits were published',
          ),
      ];

/** Runs the verification step `log` of a part of the log: its hashes are a chain, and its forfeits can be. */
export const checkLogStep = ({ sha256 }: VerifierCrypto, entries: DrawLogPart): VerificationStep => {
  const [first] = entries;
  const start =
    first.position === 1 ? EMPTY_DRAW_LOG_END : { position: first.position - 1, hash: first.previous };
  const end = followDrawLog(sha256, start, entries);
  const fault = 'fault' in end ? end : findForfeitFault(entries);
  return makeCheckedVerificationStep('log', fault === null, { ...(fault ?? end) });
};

const failed = (fault: string, values: VerificationStepValues = {}): VerificationStep =>
  makeCheckedVerificationStep('log', false, { ...values, fault });

const isForfeit = (entry: AnyDrawLogEntry): entry is ForfeitLogEntry => 'forfeit' in entry;

/** Whether the entry that a file calls its commitment's is another one in the mirror. */
const isEntryElsewhere = (
  entries: DrawLogPart,
  own: DrawLogEntry | undefined,
  { position, hash }: DrawLogEnd,
): boolean => {
  if (own !== undefined) return own.position !== position || own.hash !== hash;
  return entries.some(entry => entry.position === position);
};

type Found = {
  readonly entries: DrawLogPart;
  readonly own: DrawLogEntry | undefined;
  readonly end: DrawLogEnd | undefined;
};

/**
 * Compares the forfeits of a file with those of the mirror: `failed` where they differ up to the end that the file names,
 * `skipped` where the mirror has later ones, or does not reach so far; null where they are the same.
 */
const compareForfeits = (
  { sha256 }: VerifierCrypto,
  { commitment, beacon, forfeits = [] }: DrawToFindInLog,
  { entries, own, end }: Found,
): VerificationStep | null => {
  const told = forfeits.map(each => computeForfeitId(sha256, makeForfeit(commitment, each)));
  const logged = entries.filter(isForfeit).filter(({ forfeit }) => isSameDraw(forfeit, commitment));
  const untold = logged.filter(({ id }) => !told.includes(id));
  // A file from before the draw knows of no forfeit: what it lacks came later, unless it names an end.
  const isLater = ({ position }: ForfeitLogEntry): boolean =>
    end === undefined ? beacon === null : position > end.position;
  const leftOut = untold.find(entry => !isLater(entry));
  if (leftOut !== undefined)
    return failed('the file leaves out a forfeit', {
      position: leftOut.position,
      prize: leftOut.forfeit.prize,
    });
  const last = entries.at(-1)?.position ?? 0;
  const reachesEnd = own !== undefined && end !== undefined && last >= end.position;
  let isMissing = false;
  for (const [prize, id] of told.entries()) {
    const entry = logged.find(each => each.id === id);
    if (entry === undefined && reachesEnd) return failed('a forfeit was not published', { prize });
    if (entry === undefined) isMissing = true;
    else if (end !== undefined && entry.position > end.position)
      return failed('a forfeit after the end that the file names', { position: entry.position, prize });
  }
  if (isMissing) return makeSkippedVerificationStep('log', 'the mirror does not reach this far');
  return untold.length === 0
    ? null
    : makeSkippedVerificationStep('log', 'a prize was forfeited since this file was made');
};

/**
 * Runs the verification step `log` of a draw's file beside a mirror of the log: the mirror is whole, it leads through the
 * end that the file names, and up to there it has the commitment and exactly the file's forfeits. Else the shop shows two
 * histories.
 */
export const checkMirrorStep = (
  crypto: VerifierCrypto,
  entries: DrawLogPart,
  draw: DrawToFindInLog,
): VerificationStep => {
  const whole = checkLogStep(crypto, entries);
  if (whole.result === 'failed') return whole;
  const { commitment, log, log_head } = draw;
  const id = commitmentId(crypto.sha256, commitment);
  const committed = entries.filter(entry => !isForfeit(entry)) as readonly DrawLogEntry[];
  const own = committed.find(entry => entry.id === id);
  const entryPlace = log?.previous === undefined ? undefined : log;
  const ends = [log_head, entryPlace === undefined ? log : undefined].filter(each => each !== undefined);
  const shown = ends.map(end => doesDrawLogPassEnd(entries, end));
  const wrong = ends.find((_, at) => shown[at] === false);
  if (wrong !== undefined) return failed('another history', { position: wrong.position, hash: wrong.hash });
  if (entryPlace !== undefined && isEntryElsewhere(entries, own, entryPlace))
    return failed('another history', { position: entryPlace.position, hash: entryPlace.hash });
  const other = committed.find(entry => entry.id !== id && isSameDraw(entry.commitment, commitment));
  if (other !== undefined) return failed('another commitment', { position: other.position });
  const end = findNamedLogEnd(draw);
  if (own !== undefined && end !== undefined && own.position > end.position)
    return failed('the commitment stands after the end that the file names', { position: own.position });
  const difference = compareForfeits(crypto, draw, { entries, own, end });
  if (difference !== null && difference.result === 'failed') return difference;
  if (own === undefined || shown.includes(null))
    return makeSkippedVerificationStep('log', 'the mirror does not reach this far');
  if (difference !== null) return difference;
  const { forfeits = [] } = draw;
  return makeCheckedVerificationStep('log', true, {
    position: own.position,
    hash: own.hash,
    ...(forfeits.length > 0 && { forfeits: forfeits.length }),
  });
};
