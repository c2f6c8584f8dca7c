import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountUser } from '../../../../../application/ports/account-service.ts';
import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import { LONGEST_PERSONAL_NAME } from '../../../../../domain/accounts/personal-text.ts';
import { withNestedQuotes } from '../../../../../domain/content/nested-quotes.ts';
import {
  cleanShownWinner,
  findShownWinnerProblems,
  type ShownWinner,
  type ShownWinnerField,
  type ShownWinnerProblem,
} from '../../../../../domain/draws/shown-winner.ts';
import { useApp } from '../../../../app-context.tsx';
import { ShownWinnerText } from '../../../../components/draws/shown-winner-text.tsx';
import { Checkbox } from '../../../../design/controls/checkbox.tsx';
import { TextInput } from '../../../../design/controls/text-input.tsx';
import { Dialog } from '../../../../design/overlays/dialog.tsx';
import { Form } from '../../../../forms/form.tsx';
import { FormFailureMessage } from '../../../../forms/form-failure-message.tsx';
import type { FormFieldError, FormFieldErrors } from '../../../../forms/form-field-errors.ts';
import { SubmitButton } from '../../../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../../../forms/use-form.ts';
import styles from './prizes.module.css';

const FIELDS: readonly ShownWinnerField[] = ['name', 'town'];

const errorOf = (field: string, problem: ShownWinnerProblem): FormFieldError => {
  switch (problem) {
    case 'blank':
      return { id: `prizes.shown.${field}.blank` };
    case 'long':
      return { id: 'sign-in.name.long', values: { longest: LONGEST_PERSONAL_NAME } };
    case 'characters':
      return { id: 'sign-in.name.characters' };
    case 'words':
      return { id: 'prizes.shown.name.words' };
    case 'letters':
      return { id: 'prizes.shown.letters' };
  }
};

const findErrors = (typed: ShownWinner): FormFieldErrors =>
  Object.fromEntries(
    Object.entries(findShownWinnerProblems(typed)).map(([field, problem]) => [
      field,
      errorOf(field, problem),
    ]),
  );

/** Of whom nothing is shown yet, by what the shop knows of them; whether the picture is shown they say themselves. */
const suggestWinner = (
  { address }: Pick<OwnPrize, 'address'>,
  { firstName }: Pick<AccountUser, 'firstName'>,
): ShownWinner => ({
  name: firstName.trim().split(/\s+/u)[0] ?? '',
  town: address === null || address.kind === 'collection' ? '' : address.city,
  withPicture: false,
});

/** Shows the dialog in which a prize's winner agrees to be shown on the page of all draws, and with what. */
export const ShownWinnerDialog = ({
  prize,
  version,
  winner,
  user,
  onClose,
  onDoubt,
  onSaved,
}: {
  readonly prize: OwnPrize;
  readonly version: number;
  /** What is shown so far. */
  readonly winner: ShownWinner | null;
  readonly user: Pick<AccountUser, 'firstName' | 'avatar'>;
  readonly onClose: () => void;
  /** Called on closing when the shop may show something else than it did. */
  readonly onDoubt: () => void;
  /** Called with the prize as the shop has it now. */
  readonly onSaved: (prize: OwnPrize) => void;
}) => {
  const { useCases } = useApp();
  const [typed, setTyped] = useState(() => winner ?? suggestWinner(prize, user));
  const form = useUseCaseForm(FIELDS, useCases.agreeToBeShown);
  const avatar = user.avatar ?? '';
  const hasPicture = avatar !== '';
  const asked = cleanShownWinner({ ...typed, withPicture: typed.withPicture && hasPicture });
  const { id, of, title } = prize;
  const change = (part: Partial<ShownWinner>) => setTyped(now => ({ ...now, ...part }));

  const submit = async () => {
    const saved = await form.send(findErrors(typed), id, version, asked);
    if (saved !== null) onSaved(saved.answer);
  };

  return (
    <Dialog
      open
      icon="gift"
      held={form.pending}
      onClose={() => {
        // It may have been kept all the same, or something else was said elsewhere.
        if (form.trouble.failure !== null) onDoubt();
        onClose();
      }}
      title={<FormattedMessage id="prizes.shown.title" />}
    >
      <Form of={form} className={styles.form} onSubmit={submit}>
        <p>
          <FormattedMessage
            id="prizes.shown.what"
            values={{ title: withNestedQuotes(title), picture: String(hasPicture) }}
          />
        </p>
        <TextInput
          {...form.field('name')}
          required
          // Who types it has it in the account, with a surname.
          autoComplete="off"
          label={<FormattedMessage id="prizes.shown.name" />}
          value={typed.name}
          onChange={event => change({ name: event.target.value })}
        />
        <TextInput
          {...form.field('town')}
          required
          autoComplete="address-level2"
          label={<FormattedMessage id="prizes.shown.town" />}
          value={typed.town}
          onChange={event => change({ town: event.target.value })}
        />
        {hasPicture && (
          <Checkbox
            name="picture"
            checked={typed.withPicture}
            onChange={event => change({ withPicture: event.target.checked })}
            label={<FormattedMessage id="prizes.shown.picture" />}
          />
        )}
        <figure className={styles.preview}>
          <figcaption>
            <FormattedMessage id="prizes.shown.preview" />
          </figcaption>
          <ShownWinnerText name={asked.name} town={asked.town} picture={asked.withPicture ? avatar : ''} />
        </figure>
        <p className={styles.anyway}>
          <FormattedMessage id="prizes.shown.anyway" values={{ of, picture: String(hasPicture) }} />
        </p>
        <FormFailureMessage {...form.trouble} />
        <SubmitButton busy={form.pending} size="m" text="prizes.shown.agree" busyText="delivery.saving" />
      </Form>
    </Dialog>
  );
};
