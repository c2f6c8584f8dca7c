import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountUser } from '../../../../../application/ports/account-service.ts';
import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import { type BankAccount, cleanBankAccount, groupIban } from '../../../../../domain/draws/bank-account.ts';
import { useApp } from '../../../../app-context.tsx';
import { TextInput } from '../../../../design/controls/text-input.tsx';
import { Form } from '../../../../forms/form.tsx';
import { FormFailureMessage } from '../../../../forms/form-failure-message.tsx';
import { SubmitButton } from '../../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../../forms/use-form.ts';
import { BANK_ACCOUNT_FIELDS, findBankAccountErrors } from './bank-account-fields.ts';
import styles from './prizes.module.css';

/** Shows the form in which a winner says to which account the money in a prize's place is to be paid. */
export const PrizeMoneyForm = ({
  prize: { id, account },
  user: { firstName, lastName },
  sum,
  onSending,
  onSaved,
}: {
  readonly prize: OwnPrize;
  readonly user: Pick<AccountUser, 'firstName' | 'lastName'>;
  /** The money, as it is written. */
  readonly sum: string;
  readonly onSending: (sending: boolean) => void;
  /** Called with the prize as the shop has it now. */
  readonly onSaved: (prize: OwnPrize) => void;
}) => {
  const { useCases } = useApp();
  const [typed, setTyped] = useState<BankAccount>(() => ({
    holder: account?.holder ?? `${firstName} ${lastName}`.trim(),
    iban: groupIban(account?.iban ?? ''),
  }));
  const form = useUseCaseForm(BANK_ACCOUNT_FIELDS, useCases.acceptPrize);
  const change = (part: Partial<BankAccount>) => setTyped(now => ({ ...now, ...part }));

  const submit = async () => {
    onSending(true);
    const saved = await form.send(findBankAccountErrors(typed), id, { account: cleanBankAccount(typed) });
    onSending(false);
    if (saved !== null) onSaved(saved.answer);
  };

  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      <TextInput
        {...form.field('holder')}
        required
        autoComplete="name"
        label={<FormattedMessage id="prizes.money.holder" />}
        hint={<FormattedMessage id="prizes.money.holder.hint" />}
        value={typed.holder}
        onChange={event => change({ holder: event.target.value })}
      />
      <TextInput
        {...form.field('iban')}
        required
        // It begins with letters: no keyboard of digits alone has them.
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={<FormattedMessage id="prizes.money.iban" />}
        hint={<FormattedMessage id="prizes.money.iban.hint" />}
        value={typed.iban}
        onChange={event => change({ iban: event.target.value })}
        onBlur={() => change({ iban: groupIban(cleanBankAccount(typed).iban) })}
      />
      <p>
        <FormattedMessage id="prizes.money.next" values={{ sum }} />
      </p>
      <FormFailureMessage {...form.trouble} />
      <SubmitButton
        busy={form.pending}
        size="m"
        text={account === undefined ? 'prizes.money.accept' : 'prizes.money.save'}
        busyText="delivery.saving"
      />
    </Form>
  );
};
