import { PasswordInput } from '../../../../src/ui/components/accounts/password-input.tsx';
import { PaymentMethods } from '../../../../src/ui/components/payment/payment-methods.tsx';
import { GenderChoice } from '../../../../src/ui/forms/gender-choice.tsx';
import { RegistrationProgress } from '../../../../src/ui/screens/registration/registration-progress.tsx';
import { type ControlStates, doNothing, focusedState, pressedState, renderedState } from './control-state.ts';

const gender = (value: 0 | 1 | null) => <GenderChoice name="gender" value={value} onChange={doNothing} />;

const WAYS = ['first', 'other'].map(id => ({ id, als: id, icons: [], name: 'A way', detail: 'to pay' }));
const ways = (chosen: string | null) => (
  <PaymentMethods
    state={{ tag: 'shown', methods: WAYS }}
    chosen={chosen}
    currency="UAH"
    missing={false}
    disabled={false}
    onChoose={doNothing}
    onRetry={doNothing}
  />
);

const password = <PasswordInput label="Password" />;

/** What screens have of their own that shows a state, and uses the rules that `base.css` has for all. */
export const SCREEN_PART_STATES: Readonly<Record<string, ControlStates>> = {
  'gender-choice': {
    female: renderedState(gender(0)),
    male: renderedState(gender(1)),
    unset: renderedState(gender(null)),
  },
  'password-input': {
    hidden: renderedState(password),
    shown: pressedState(password),
    focused: focusedState(password),
  },
  'payment-methods': {
    'none chosen': renderedState(ways(null)),
    'the first chosen': renderedState(ways('first')),
    'the second chosen': renderedState(ways('other')),
  },
  'steps of a registration': {
    'at the first': renderedState(<RegistrationProgress step="details" />),
    'at the second': renderedState(<RegistrationProgress step="code" />),
  },
};
