import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeCharityReader } from '../../content/charity.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeNotFoundRefusal } from '../../messages/refusal.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import type { ServerRoute } from '../server-route.ts';
import type { SharedAnswers } from '../shared-answers.ts';

/** Makes the routes of the charity fund's figures: of the whole shop, of one lot, and of the caller. */
export const makeCharityRoutes = (
  context: ProcessContext,
  sharedAnswers: SharedAnswers,
): readonly ServerRoute[] => {
  const shared = () => sharedAnswers;
  const charity = makeCharityReader(context);
  return [
    makeContractCallRoute(
      contractCalls.getCharity,
      async ({ request, caller }) =>
        (await charity.page(caller.language, request.cursor ?? null, request.limit)) ?? makeNotFoundRefusal(),
      { shared },
    ),
    makeContractCallRoute(
      contractCalls.getCharityOfLot,
      async ({ request, caller }) =>
        (await charity.ofLot(caller.language, request.lot_id)) ?? makeNotFoundRefusal(),
      { shared },
    ),
    makeContractCallRoute(
      contractCalls.getOwnCharity,
      async ({ caller }) => (await charity.ofUser(caller.language, caller.user.id)) ?? makeNotFoundRefusal(),
    ),
  ];
};
