import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { digitsOnly, isDigitsOnly } from '../../../domain/accounts/account-fields.ts';
import { useApp } from '../../app-context.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { PayerPhoneInput } from '../../forms/phone-input.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { usePostedFormAnswer } from '../../forms/use-posted-form-answer.ts';
import { useRead } from '../../hooks/use-reading.ts';
import styles from './payment-dialogs.module.css';
import type { AskedProviderFormState, CheckoutViewState } from './to-checkout-state.ts';
import { useProviderText } from './use-provider-text.ts';

type Phone = Extract<CheckoutViewState, { tag: 'phone' }>;

/** Shows the provider's question for a phone: digits only, not empty; its own words when it refuses (112). */
export const ProviderPhoneDialog = ({
  state,
  onAnswer,
  onClose,
}: {
  readonly state: Phone;
  readonly onAnswer: (asked: AskedProviderFormState, phone: string) => void;
  readonly onClose: () => void;
}) => {
  const intl = useIntl();
  const written = useProviderText();
  const posted = usePostedFormAnswer()?.typed['payer_phone'];
  const [typed, setTyped] = useState(posted === undefined ? null : digitsOnly(posted));
  const { state: account } = useRead({ scope: '', key: '' }, useApp().useCases.showAccount);
  // Most pay by the phone that the shop knows already.
  const phone = typed ?? (account.tag === 'shown' ? digitsOnly(account.data.user.phone) : '');
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { problem, sending } = state;

  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setEmpty(!isDigitsOnly(phone));
    if (isDigitsOnly(phone)) onAnswer(state.asked, phone);
    else input.current?.focus();
  };

  const refusal = () => {
    if (empty) return intl.formatMessage({ id: 'cart.phone.required' });
    if (problem === null) return undefined;
    if (problem.tag === 'unavailable') return intl.formatMessage({ id: 'cart.unavailable.provider' });
    return written(problem.message);
  };

  return (
    // Once the number is on its way the shopper may be leaving for the payment: nothing else starts meanwhile.
    <Dialog open title={<FormattedMessage id="cart.phone.title" />} held={sending} onClose={onClose}>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <p>
          <FormattedMessage id="cart.phone.text" />
        </p>
        <PayerPhoneInput
          ref={input}
          // Not the name of a field of the screen on which it stands.
          name="payer_phone"
          hint={<FormattedMessage id="cart.phone.hint" />}
          error={refusal()}
          value={phone}
          onPhone={next => {
            setTyped(next);
            setEmpty(false);
          }}
        />
        <SubmitButton
          busy={sending}
          size="m"
          wide={false}
          text="cart.phone.submit"
          busyText="cart.phone.busy"
        />
      </form>
    </Dialog>
  );
};
