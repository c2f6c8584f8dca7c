import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { digitsOnly } from '../../../../domain/accounts/account-fields.ts';
import type { Points } from '../../../../domain/accounts/points.ts';
import type { FigureQuestion } from '../../../../domain/explain/explain-figure.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Switch } from '../../../design/controls/switch.tsx';
import { TextInput } from '../../../design/controls/text-input.tsx';
import { formatPoints } from '../../../i18n/format-points.ts';
import { ExplainedNumber } from '../../../why/explained-number.tsx';
import type { PointsUnusableReason } from '../to-cart-view.ts';
import styles from './pay-with-points-section.module.css';

export type PayWithPointsProps = {
  readonly hint: PointsUnusableReason;
  readonly cap: Points;
  readonly question: FigureQuestion;
  readonly owned: Points;
  readonly uses: boolean;
  readonly text: string;
  readonly disabled: boolean;
  readonly onToggle: (uses: boolean) => void;
  readonly onType: (text: string) => void;
};

const HINTS: Readonly<Record<PointsUnusableReason, string>> = {
  guest: 'cart.points.guest',
  none: 'cart.points.none',
  owed: 'cart.points.owed',
  'too-small': 'cart.points.too-small',
  usable: 'cart.points.cap',
};

/** Shows how to pay with points: the switch opens the field, which keeps to 0…cap (docs/behaviour.md#points). */
export const PayWithPointsSection = ({
  hint,
  cap,
  question,
  owned,
  uses,
  text,
  disabled,
  onToggle,
  onType,
}: PayWithPointsProps) => {
  const intl = useIntl();
  const id = useId();
  const usable = hint === 'usable';
  const values = { cap: Number(cap), owned: Number(owned), all: cap === owned ? 'yes' : 'no' };
  return (
    <div className={styles.points}>
      <label className={styles.head} htmlFor={id}>
        <span>
          <span className={styles.title}>
            <FormattedMessage id="cart.points.use" />
          </span>
          <small id={`${id}-hint`}>
            <FormattedMessage id={HINTS[hint]} values={{ ...values, balance: formatPoints(intl, owned) }} />
          </small>
        </span>
        <Switch
          id={id}
          checked={uses && usable}
          disabled={disabled || !usable}
          aria-label={intl.formatMessage({ id: 'cart.points.use' })}
          aria-describedby={`${id}-hint`}
          onChange={onToggle}
        />
      </label>
      {(usable || hint === 'too-small') && (
        <div className={styles.why}>
          <ExplainedNumber
            area="cart"
            label={intl.formatMessage({ id: 'cart.points.cap-label' })}
            value={intl.formatNumber(cap)}
            question={question}
          >
            <FormattedMessage id="cart.points.cap-why" values={values} />
          </ExplainedNumber>
        </div>
      )}
      {uses && usable && (
        <TextInput
          label={<FormattedMessage id="cart.points.amount" />}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={text}
          disabled={disabled}
          onChange={event => onType(digitsOnly(event.target.value))}
          after={
            <Button variant="quiet" size="s" disabled={disabled} onClick={() => onType(String(cap))}>
              <FormattedMessage id="cart.points.all" values={values} />
            </Button>
          }
        />
      )}
    </div>
  );
};
