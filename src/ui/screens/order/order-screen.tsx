import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router-dom';
import type { OwnOrder } from '../../../application/orders/show-own-order-use-case.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import type { ReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { OrderDetails } from './order-details.tsx';

const SignedOut = ({ externalId }: { readonly externalId: string }) => {
  // The same object every time: to the router another one is another navigation.
  const back = useMemo(
    (): ReturnAfterLogInState => ({ from: 'order', path: `/order-${externalId}` }),
    [externalId],
  );
  return <Navigate to="/login" replace state={back} />;
};

/** Shows the page of one of the shopper's own orders; who is logged out is led to log in, and back. */
export const OrderScreen = ({ data, params }: ScreenProps<OwnOrder>) => {
  const key = params.names['key'] ?? '';
  switch (data.tag) {
    case 'shown':
      return <OrderDetails order={data.order} externalId={key} />;
    case 'signed-out':
      return <SignedOut externalId={key} />;
    case 'unknown':
      return (
        <>
          <DocumentTitle id="order.unknown.title" />
          <EmptyState
            as="h1"
            icon="search"
            title={<FormattedMessage id="order.unknown.title" />}
            text={<FormattedMessage id="order.unknown.text" />}
            action={
              <ButtonLink to="/account#orders">
                <FormattedMessage id="order.unknown.list" />
              </ButtonLink>
            }
          />
        </>
      );
  }
};
