import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { Declined } from './use-purchase.ts';

export type DeclinedDialogProps = { readonly declined: Declined | null; readonly onClose: () => void };

/** Nothing more can be added: how many of what can be had (specification §8: declined). */
export const DeclinedDialog = ({ declined, onClose }: DeclinedDialogProps) => (
  <Dialog
    open={declined !== null}
    onClose={onClose}
    title={<FormattedMessage id="lot.declined.title" />}
    actions={
      <>
        <ButtonLink to="/cart">
          <FormattedMessage id="lot.to-cart" />
        </ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="lot.declined.ok" />
        </Button>
      </>
    }
  >
    {declined !== null && (
      <p>
        <FormattedMessage
          id="lot.declined.text"
          values={{ title: declined.title, quantity: declined.quantity }}
        />
      </p>
    )}
  </Dialog>
);
