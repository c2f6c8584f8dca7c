import type { MessageGateway, MessageKind, SendOutcome } from './message-gateway.ts';
import {
  type ClaimedMessage,
  claimMessages,
  EXPIRED_MESSAGE_ERROR_TEXT,
  markMessageSent,
  moveMessageToDeadLetters,
  postponeMessage,
  releaseMessageClaim,
  withdrawMessage,
} from './message-queue.ts';
import type { MessagesContext } from './messages-context.ts';
import { isNewsOutdated } from './news/is-news-outdated.ts';
import { type MessageWritingSettings, writeMessages } from './write-messages.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses between attempts; after the last attempt the message is dead. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS] as const;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
const AT_ONCE = 5;
const ATTEMPT_MS = MINUTE_MS;
/**
 * The lease of a claim, longer than an attempt can last, so that no other process takes a message that is being sent.
 */
const LEASE_MS = 3 * MINUTE_MS;
/** The time that a stopping process gives the attempts that are under way. */
const GRACE_MS = 5 * SECOND_MS;

type Means = Pick<MessagesContext, 'database' | 'now' | 'log'> & {
  readonly config: MessageWritingSettings;
};
type Sender = Means & { readonly gateway: MessageGateway };

/** Writes a message and hands it to the gateway; null where there is nothing to tell any more. */
const attempt = async (
  { database, gateway, config }: Sender,
  message: ClaimedMessage,
  ending: AbortSignal,
): Promise<SendOutcome | null> => {
  const [texts] = await writeMessages(database, config, [message]);
  if (!texts) return null;
  return gateway.send({ ...message, ...texts }, AbortSignal.any([ending, AbortSignal.timeout(ATTEMPT_MS)]));
};

const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const sendOne = async (sender: Sender, message: ClaimedMessage, ending: AbortSignal): Promise<void> => {
  const { database, now, log } = sender;
  const { id, kind, attempts } = message;
  if (message.expiresAt !== null && message.expiresAt.getTime() <= now()) {
    return moveMessageToDeadLetters(database, message, EXPIRED_MESSAGE_ERROR_TEXT);
  }
  if (message.lotIds !== null && (await isNewsOutdated(database, message.lotIds, now()))) {
    await withdrawMessage(database, message);
    log.info({ message: String(id), kind }, 'news of lots that are over were withdrawn');
    return;
  }
  // A crash during an attempt counts as an attempt, too.
  if (attempts > PAUSES_MS.length + 1)
    return moveMessageToDeadLetters(database, message, 'every attempt ended without an answer');

  const result = await attempt(sender, message, ending);
  if (result === null) {
    await withdrawMessage(database, message);
    log.info({ message: String(id), kind }, 'a message of what is not so any more was withdrawn');
    return;
  }
  if (result.outcome === 'accepted') {
    await markMessageSent(database, message, now());
    log.info({ message: String(id), kind, attempts }, 'a message was sent');
    return;
  }
  // A refund's provider may be at it still: it is asked again after a pause, as after every other failure.
  if (ending.aborted && result.outcome === 'failed' && kind !== 'refund')
    return releaseMessageClaim(database, message);
  const pause = PAUSES_MS[attempts - 1];
  const error = `${result.code}: ${plain(result.reason)}`;
  const dead = result.outcome === 'refused' || pause === undefined;
  log.warn({ message: String(id), kind, attempts, code: result.code, dead }, 'a message was not sent');
  if (dead) return moveMessageToDeadLetters(database, message, error);
  const asked = Math.min((result.retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_PAUSE_MS);
  await postponeMessage(database, message, now() + Math.max(pause, asked), error);
};

/**
 * Sends the queue's due messages of one kind, five at once. Any number of processes may run it: each message is claimed
 * by one. It is sent between two transactions, so a process that dies between the next server's yes and its own record
 * leaves the messages then under way, at most five, to be sent once more; their Message-ID is the same, by which
 * receivers can drop the second copy.
 * A message is withdrawn instead when it is news and one of its lots can't be bought any more (docs/messages.md#news-of-lots),
 * and when what it was to tell of a parcel or a prize is not so any more.
 * Growing pauses (1 min, 5 min, 30 min, 2 h, 12 h) follow a failure; a message that is refused, fails for the sixth
 * time or is past its time becomes a dead letter. When `signal` aborts no message is claimed any more, and attempts
 * under way have 5 s to end before their messages are put back.
 */
export const sendDueMessages = async (
  means: Means,
  kind: MessageKind,
  gateway: MessageGateway,
  signal: AbortSignal,
): Promise<void> => {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(() => ending.abort(), GRACE_MS);
  };
  signal.addEventListener('abort', begin, { once: true });
  try {
    while (!signal.aborted) {
      const claimed = await claimMessages(means.database, {
        kind,
        now: means.now(),
        leaseMs: LEASE_MS,
        most: AT_ONCE,
      });
      if (claimed.length === 0) return;
      const done = await Promise.allSettled(
        claimed.map(message => sendOne({ ...means, gateway }, message, ending.signal)),
      );
      for (const result of done) if (result.status === 'rejected') throw result.reason;
    }
  } finally {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  }
};
