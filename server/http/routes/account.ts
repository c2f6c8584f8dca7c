import { calls } from '../../../src/adapters/http/wire/calls.ts';
import type { Context } from '../../context.ts';
import { referralCodeOf } from '../../shop/referral-code.ts';
import { answer } from '../answer.ts';
import type { Route } from '../route.ts';

export const accountRoutes = ({ database }: Context): readonly Route[] => [
  answer(calls.createReferral, async ({ caller }) => ({
    referral_code: await referralCodeOf(database, caller.user.id),
  })),
];
