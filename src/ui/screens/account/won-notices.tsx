import { FormattedMessage, useIntl } from 'react-intl';
import { nestedQuotes } from '../../../domain/content/nested-quotes.ts';
import type { Win } from '../../../domain/draws/win.ts';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';

const pageOf = { lot: '/draw', super: '/superprize' } as const;

/** What the shopper has won lately, above all else of the account, and the way to each prize. */
export const WonNotices = ({ wins }: { readonly wins: readonly Win[] }) => {
  const intl = useIntl();
  return wins.map(({ of, id, title, ticket }) => (
    <Alert
      key={`${of} ${id}`}
      kind="good"
      title={<FormattedMessage id="account.won" values={{ title: nestedQuotes(title), ticket }} />}
      actions={
        <ButtonLink
          to={`${pageOf[of]}-${id}`}
          size="s"
          aria-label={intl.formatMessage({ id: 'account.won.how-for' }, { title })}
        >
          <FormattedMessage id="account.won.how" />
        </ButtonLink>
      }
    />
  ));
};
