import { FormattedMessage, useIntl } from 'react-intl';
import { nestedQuotes } from '../../../domain/content/nested-quotes.ts';
import type { TicketGroup } from '../../../domain/draws/ticket.ts';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { useAsOf } from '../../hooks/use-now.ts';
import { toTicketViews } from './to-account-view.ts';

/** For so long after its draw, in milliseconds: by then the prize is with its winner. */
const SHOWN = 30 * 86_400_000;

/** The prizes of lots that the shopper has won lately, above all else of the account, and the way to each. */
export const WonNotices = ({ groups }: { readonly groups: readonly TicketGroup[] }) => {
  const intl = useIntl();
  const from = useAsOf(now => Math.floor((now - SHOWN) / 86_400_000) * 86_400_000);
  // What is drawn is so at any moment.
  return toTicketViews(groups, from)
    .past.filter(({ state, group: { draw } }) => state === 'won' && (draw ?? 0) >= from)
    .map(({ group: { lot }, winningTicket }) => (
      <Alert
        key={lot.id}
        kind="good"
        title={
          <FormattedMessage
            id="account.won"
            values={{ title: nestedQuotes(lot.productToWin.title), ticket: winningTicket }}
          />
        }
        actions={
          <ButtonLink
            to={`/draw-${lot.id}`}
            size="s"
            aria-label={intl.formatMessage({ id: 'account.won.how-for' }, { title: lot.productToWin.title })}
          >
            <FormattedMessage id="account.won.how" />
          </ButtonLink>
        }
      />
    ));
};
