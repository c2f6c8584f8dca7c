import { PasswordInput } from '../../../../src/ui/components/accounts/password-input.tsx';
import { PaymentMethods } from '../../../../src/ui/components/payment/payment-methods.tsx';
import { GenderChoice } from '../../../../src/ui/forms/gender-choice.tsx';
import { Steps } from '../../../../src/ui/screens/registration/steps.tsx';
import { focused, nothing, pressed, rendered, type States } from './state.ts';

const gender = (value: 0 | 1 | null) => <GenderChoice name="gender" value={value} onChange={nothing} />;

const WAYS = ['first', 'other'].map(id => ({ id, als: id, icons: [], name: 'A way', detail: 'to pay' }));
const ways = (chosen: string | null) => (
  <PaymentMethods
    state={{ tag: 'shown', methods: WAYS }}
    chosen={chosen}
    currency="UAH"
    missing={false}
    disabled={false}
    onChoose={nothing}
    onRetry={nothing}
  />
);

const password = <PasswordInput label="Password" />;

/** What screens have of their own that shows a state, and uses the rules that `base.css` has for all. */
export const FURTHER: Readonly<Record<string, States>> = {
  'gender-choice': { female: rendered(gender(0)), male: rendered(gender(1)), unset: rendered(gender(null)) },
  'password-input': { hidden: rendered(password), shown: pressed(password), focused: focused(password) },
  'payment-methods': {
    'none chosen': rendered(ways(null)),
    'the first chosen': rendered(ways('first')),
    'the second chosen': rendered(ways('other')),
  },
  'steps of a registration': {
    'at the first': rendered(<Steps step="details" />),
    'at the second': rendered(<Steps step="code" />),
  },
};
