import type { AccountService } from '../ports/account-service.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import type { DrawVerifier } from '../ports/draw-verifier.ts';
import type { Draws } from '../ports/draws.ts';
import type { Stores } from '../stores/stores.ts';
import { makeCheckProofs } from './check-proofs.ts';
import { makeFetchProof } from './fetch-proof.ts';
import { makeFetchReceipts } from './fetch-receipts.ts';
import { makeListOwnEntries } from './list-own-entries.ts';
import { makeListTicketGroups } from './list-ticket-groups.ts';
import { makeListTicketsOfLot } from './list-tickets-of-lot.ts';
import { makeLookOn } from './look-on.ts';
import { makePrepareVerifier } from './prepare-verifier.ts';
import { makeRemoveTickets } from './remove-tickets.ts';
import { makeShowDraw } from './show-draw.ts';
import { makeShowSuperprize } from './show-superprize.ts';
import { makeVerifyDraw } from './verify-draw.ts';
import { makeVerifySuperprize } from './verify-superprize.ts';

/** Draws, their proofs, and the tickets that take part in them. */
export const makeDrawUseCases = (
  { session }: Pick<Stores, 'session'>,
  draws: Draws,
  verifier: DrawVerifier,
  catalogue: Catalogue,
  account: AccountService,
) => ({
  showDraw: makeShowDraw(draws, catalogue, account, session),
  lookOn: makeLookOn(draws),
  verifyDraw: makeVerifyDraw(draws, verifier),
  fetchProof: makeFetchProof(draws),
  fetchReceipts: makeFetchReceipts(draws, account),
  checkProofs: makeCheckProofs(verifier),
  verifySuperprize: makeVerifySuperprize(draws, verifier),
  prepareVerifier: makePrepareVerifier(verifier),
  showSuperprize: makeShowSuperprize(catalogue, draws, session),
  listOwnEntries: makeListOwnEntries(draws),
  listTicketGroups: makeListTicketGroups(account),
  listTicketsOfLot: makeListTicketsOfLot(account),
  removeTickets: makeRemoveTickets(account),
});

export type DrawUseCases = Readonly<ReturnType<typeof makeDrawUseCases>>;
