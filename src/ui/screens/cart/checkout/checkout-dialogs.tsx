import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../../../components/payment/dialogs.module.css';
import { PhoneDialog } from '../../../components/payment/phone-dialog.tsx';
import type { AskedForm, CheckoutState } from '../../../components/payment/to-checkout-state.ts';
import { useProviderWords } from '../../../components/payment/use-provider-words.ts';
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

/** The popups of the checkout: refusals and the provider's form (docs/behaviour.md#checkout). */
export const CheckoutDialogs = ({
  state,
  onAnswer,
  onClose,
}: {
  readonly state: CheckoutState;
  readonly onAnswer: (asked: AskedForm, phone: string) => void;
  readonly onClose: () => void;
}) => {
  const written = useProviderWords();
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
      return <PhoneDialog state={state} onAnswer={onAnswer} onClose={onClose} />;
    default:
      return null;
  }
};
