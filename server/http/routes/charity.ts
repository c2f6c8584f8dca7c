import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeCharityReader } from '../../content/charity.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { notFoundRefusal } from '../../messages/refusal.ts';
import { callRoute } from '../call-route.ts';
import type { Route } from '../route.ts';

/** The routes of the charity fund's figures: of the whole shop, of one lot, and of the caller. */
export const charityRoutes = (context: ProcessContext): readonly Route[] => {
  const charity = makeCharityReader(context);
  return [
    callRoute(
      contractCalls.getCharity,
      async ({ request, caller }) =>
        (await charity.page(caller.language, request.cursor ?? null, request.limit)) ?? notFoundRefusal(),
    ),
    callRoute(
      contractCalls.getCharityOfLot,
      async ({ request, caller }) =>
        (await charity.ofLot(caller.language, request.lot_id)) ?? notFoundRefusal(),
    ),
    callRoute(
      contractCalls.getOwnCharity,
      async ({ caller }) => (await charity.ofUser(caller.language, caller.user.id)) ?? notFoundRefusal(),
    ),
  ];
};
