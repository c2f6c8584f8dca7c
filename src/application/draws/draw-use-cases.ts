import { Effect } from 'effect';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import type { NamedProofFile } from '../ports/draw-verifier.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeFetchReceipts } from './fetch-receipts-use-case.ts';
import { makeListOwnEntries } from './list-own-entries-use-case.ts';
import { makeRemoveTickets } from './remove-tickets-use-case.ts';
import { makeShowDraw } from './show-draw-use-case.ts';
import { makeShowSuperprize } from './show-superprize-use-case.ts';
import { makeVerifyDraw } from './verify-draw-use-case.ts';
import { makeVerifySuperprize } from './verify-superprize-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'session'>;
  readonly ports: Pick<AppPorts, 'draws' | 'drawVerifier' | 'catalogue' | 'account'>;
};

/** Makes the use cases of draws, their proofs, and the tickets that take part in them. */
export const makeDrawUseCases = ({
  stores: { session },
  ports: { draws, drawVerifier, catalogue, account },
}: Needs) => ({
  showDraw: makeShowDraw(draws, catalogue, account, session),
  /** Says that this tab looks at a draw now, and answers how many do, this one among them. */
  lookOn: (lotId: number, tab: string) => withOptionalReadPolicy(draws.lookOn(lotId, tab)),
  verifyDraw: makeVerifyDraw(draws, drawVerifier),
  /** What proves a ticket's part in its draw, to be kept; with the salt when the ticket is the asker's. */
  fetchProof: (ticketId: number) => withReadPolicy(draws.proof(ticketId)),
  fetchReceipts: makeFetchReceipts(draws, account),
  /** Judges files that somebody kept or was sent, without the shop: they never leave the device. */
  checkProofs: (files: readonly NamedProofFile[]) => drawVerifier.verifyFiles(files),
  verifySuperprize: makeVerifySuperprize(draws, drawVerifier),
  /** Gets the verifier's code, so that files can be checked when there is no network any more. */
  prepareVerifier: () => drawVerifier.prepare,
  /** Draws that are over, the latest first, from where a page said; null: from the latest. */
  showWinners: (from: string | null) => withReadPolicy(draws.winners(from)),
  /** The draws that follow a page of them. */
  listWinners: (next: string) =>
    withReadPolicy(draws.winners(next)).pipe(Effect.map(page => ({ listed: page.draws, next: page.next }))),
  showSuperprize: makeShowSuperprize(catalogue, draws, session),
  listOwnEntries: makeListOwnEntries(draws),
  /** The lots that follow a page of the account's tickets. */
  listTicketGroups: (next: string) => withReadPolicy(account.ticketGroups(next)),
  /** One's own tickets of a lot that follow a page of them. */
  listTicketsOfLot: (lotId: number, next: string) => withReadPolicy(account.ticketsOfLot(lotId, next)),
  removeTickets: makeRemoveTickets(account),
});

export type DrawUseCases = Readonly<ReturnType<typeof makeDrawUseCases>>;
