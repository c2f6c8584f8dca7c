import { calls } from '../../../src/contract/calls.ts';
import { makeCharity } from '../../content/charity.ts';
import type { Context } from '../../context/context.ts';
import { notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import type { Route } from '../route.ts';

/** The routes of the charity fund's figures: of the whole shop, of one lot, and of the caller. */
export const charityRoutes = (context: Context): readonly Route[] => {
  const charity = makeCharity(context);
  return [
    answer(
      calls.getCharity,
      async ({ request, caller }) =>
        (await charity.page(caller.language, request.cursor ?? null, request.limit)) ?? notFound(),
    ),
    answer(
      calls.getCharityOfLot,
      async ({ request, caller }) => (await charity.ofLot(caller.language, request.lot_id)) ?? notFound(),
    ),
    answer(
      calls.getOwnCharity,
      async ({ caller }) => (await charity.ofUser(caller.language, caller.user.id)) ?? notFound(),
    ),
  ];
};
