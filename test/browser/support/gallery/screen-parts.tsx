import { PasswordInput } from '../../../../src/ui/components/accounts/password-input.tsx';
import { PaymentMethods } from '../../../../src/ui/components/payment/payment-methods.tsx';
import { RegistrationProgress } from '../../../../src/ui/screens/registration/registration-progress.tsx';
import {
  type ControlStates,
  doNothing,
  makeFocusedControlState,
  makePressedControlState,
  makeRenderedControlState,
} from './control-state.ts';

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

/**
 * The gallery's states of what screens have of their own that shows one, and uses the rules that `base.css` has for
 * all.
 */
export const GALLERY_SCREEN_PART_STATES: Readonly<Record<string, ControlStates>> = {
  'password-input': {
    hidden: makeRenderedControlState(password),
    shown: makePressedControlState(password),
    focused: makeFocusedControlState(password),
  },
  'payment-methods': {
    'none chosen': makeRenderedControlState(ways(null)),
    'the first chosen': makeRenderedControlState(ways('first')),
    'the second chosen': makeRenderedControlState(ways('other')),
  },
  'steps of a registration': {
    'at the first': makeRenderedControlState(<RegistrationProgress step="details" />),
    'at the second': makeRenderedControlState(<RegistrationProgress step="code" />),
  },
};
