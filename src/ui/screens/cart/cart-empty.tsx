import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';

/** Nothing in the cart, and where to find something. */
export const CartEmpty = () => (
  <EmptyState
    icon="cart"
    title={<FormattedMessage id="cart.empty.title" />}
    text={<FormattedMessage id="cart.empty.text" />}
    action={
      <ButtonLink to="/">
        <FormattedMessage id="cart.empty.action" />
      </ButtonLink>
    }
  />
);
