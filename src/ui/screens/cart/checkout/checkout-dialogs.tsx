import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../../../components/payment/payment-dialogs.module.css';
import { ProviderPhoneDialog } from '../../../components/payment/provider-phone-dialog.tsx';
import type {
  AskedProviderFormState,
  CheckoutViewState,
} from '../../../components/payment/to-checkout-state.ts';
import { useProviderText } from '../../../components/payment/use-provider-text.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';

const InfoDialog = ({
  title,
  children,
  onClose,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) => (
  <Dialog open title={<FormattedMessage id={title} />} onClose={onClose}>
    <div className={styles.form}>
      <p className={styles.words}>{children}</p>
      <Button onClick={onClose}>
        <FormattedMessage id="cart.dialog.ok" />
      </Button>
    </div>
  </Dialog>
);

/** Shows the popups of the checkout: refusals and the provider's form (docs/behaviour.md#checkout). */
export const CheckoutDialogs = ({
  state,
  onAnswer,
  onClose,
}: {
  readonly state: CheckoutViewState;
  readonly onAnswer: (asked: AskedProviderFormState, phone: string) => void;
  readonly onClose: () => void;
}) => {
  const written = useProviderText();
  switch (state.tag) {
    case 'refused':
      return (
        <InfoDialog title="cart.refused.title" onClose={onClose}>
          {state.message}
        </InfoDialog>
      );
    case 'provider-refused':
      return (
        <InfoDialog title="cart.provider.title" onClose={onClose}>
          {written(state.message)}
        </InfoDialog>
      );
    case 'phone':
      return <ProviderPhoneDialog state={state} onAnswer={onAnswer} onClose={onClose} />;
    default:
      return null;
  }
};
