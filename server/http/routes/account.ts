import { calls } from '../../../src/adapters/http/wire/calls.ts';
import type { Context } from '../../context.ts';
import { accountData } from '../../shop/account-data.ts';
import { referralCodeOf } from '../../shop/referral-code.ts';
import { answer } from '../answer.ts';
import type { Route } from '../route.ts';

export const accountRoutes = (context: Context): readonly Route[] => [
  answer(calls.getAccountData, ({ request, caller }) => accountData(context, caller, request.wishlist ?? [])),
  answer(calls.createReferral, async ({ caller }) => ({
    referral_code: await referralCodeOf(context.database, caller.user.id),
  })),
];
