import { calls } from '../../../src/adapters/http/wire/calls.ts';
import type { Context } from '../../context.ts';
import { endSession } from '../../shop/sessions.ts';
import { answer } from '../answer.ts';
import type { Route } from '../route.ts';

export const signInRoutes = ({ database }: Context): readonly Route[] => [
  answer(calls.logOut, async ({ request, caller }) => {
    await endSession(database, caller.sessionHash, caller.user.id, request.tokens);
    return { errors: false };
  }),
];
