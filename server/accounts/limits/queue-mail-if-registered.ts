import type { Queryable } from '../../database/database.ts';
import { type Refusal, rollBackIfRefused } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { computeVisitorRateLimitKey, countTowardsRateLimits, type RateLimit } from './rate-limit.ts';

/** An email address that somebody typed, and the visitor's network address. */
type Asked = { readonly email: string; readonly address: string };
type Limits = { readonly perVisitor: RateLimit; readonly perMail: RateLimit };

/**
 * Runs `mail` in one transaction, which queues a mail to the user with the email address, or to nobody. Limits and time
 * are the same where no user has it; refused over a limit, and then nothing is stored.
 */
export const queueMailIfRegistered = (
  context: Pick<AccountsContext, 'database' | 'now' | 'minimumDurationMs'> & {
    readonly config: { readonly rateLimit: boolean };
  },
  { email, address }: Asked,
  { perVisitor, perMail }: Limits,
  mail: (tx: Queryable) => Promise<void>,
): Promise<Refusal | null> =>
  withMinimumDuration(
    context,
    rollBackIfRefused(context.database, async tx => {
      const late = await countTowardsRateLimits(
        tx,
        context,
        [perVisitor, computeVisitorRateLimitKey(address)],
        [perMail, email],
      );
      if (late === null) await mail(tx);
      return late;
    }),
  );
