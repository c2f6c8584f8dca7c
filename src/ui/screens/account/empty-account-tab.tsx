import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';

const ICONS = { orders: 'cart', tickets: 'ticket', wishlist: 'heart' } as const;

/** Shows a tab of the account with nothing in it yet, and the way to what can be chosen. */
export const EmptyAccountTab = ({ tab }: { readonly tab: 'orders' | 'tickets' | 'wishlist' }) => (
  <EmptyState
    icon={ICONS[tab]}
    title={<FormattedMessage id={`account.${tab}.empty`} />}
    text={<FormattedMessage id={`account.${tab}.empty-text`} />}
    action={
      <ButtonLink to="/">
        <FormattedMessage id="account.choose" />
      </ButtonLink>
    }
  />
);
