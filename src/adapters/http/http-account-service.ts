import { Effect } from 'effect';
import type { AccountService } from '../../application/ports/account-service.ts';
import { SessionEnded } from '../../application/ports/failures.ts';
import type { ShopClient } from './client.ts';
import { toAccountData } from './mapping/account.ts';
import { mapped } from './mapping/exact.ts';
import { expecting } from './narrow.ts';
import { createReferral, getAccountData } from './wire/account.ts';

export const makeHttpAccountService = (client: ShopClient): AccountService => ({
  data: wishlist =>
    client.ask(getAccountData, { wishlist }).pipe(
      expecting('SessionEnded'),
      mapped(toAccountData),
      Effect.flatMap(data => (data === null ? Effect.fail(new SessionEnded()) : Effect.succeed(data))),
    ),
  referralCode: client.ask(createReferral, {}).pipe(
    expecting('SessionEnded'),
    Effect.map(answer => answer.referral_code),
  ),
});
