import type { MessageGateway, SendOutcome } from '../../server/messages/message-gateway.ts';
import type { Letter } from '../actors/scene-letters.ts';

type Message = Parameters<MessageGateway['send']>[0];
type Arrival = Letter & { readonly arrivesAt: number };

/** What the next server does with a message: it may answer what is not so. */
type Handling = {
  readonly upTo: number;
  readonly outcome: SendOutcome;
  /** How long it takes to arrive, in milliseconds; none: it never does. */
  readonly takesMs?: number;
};

const ACCEPTED: SendOutcome = { outcome: 'accepted' };
const NO_ANSWER: SendOutcome = { outcome: 'failed', code: 'ETIMEDOUT', reason: 'no answer' };
const HANDLINGS: readonly Handling[] = [
  { upTo: 0.1, outcome: NO_ANSWER },
  { upTo: 0.13, outcome: { outcome: 'refused', code: '550', reason: 'no such mailbox' } },
  { upTo: 0.16, outcome: ACCEPTED },
  // It arrives, and once more as nobody heard of it.
  { upTo: 0.24, outcome: NO_ANSWER, takesMs: 0 },
  { upTo: 0.3, outcome: ACCEPTED, takesMs: 240_000 },
  { upTo: 1, outcome: ACCEPTED, takesMs: 0 },
];

/** Where the mails and SMS of a simulation arrive: some late, some twice, some never. */
export type SimulatedLetters = {
  /** Takes a message as the next server does; `chance`, from 0 to below 1, says what becomes of it. */
  readonly take: (message: Message, chance: number) => SendOutcome;
  /** Reads what has arrived at an address or a phone. */
  readonly read: (to: string) => readonly Letter[];
};

/** Makes the mailboxes and phones of a simulation, empty. */
export const makeSimulatedLetters = (now: () => number): SimulatedLetters => {
  const boxes = new Map<string, Arrival[]>();
  return {
    take: ({ key, to, text, createdAt }, chance) => {
      const { outcome, takesMs } = HANDLINGS.find(({ upTo }) => chance < upTo) ?? { outcome: ACCEPTED };
      if (takesMs !== undefined) {
        const box = boxes.get(to) ?? [];
        boxes.set(to, box);
        box.push({ key, text, createdAt: createdAt.getTime(), arrivesAt: now() + takesMs });
      }
      return outcome;
    },
    read: to => (boxes.get(to) ?? []).filter(({ arrivesAt }) => arrivesAt <= now()),
  };
};
