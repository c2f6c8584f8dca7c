import { FormattedMessage } from 'react-intl';
import styles from '../../components/accounts/sign-in-frame.module.css';

/** Shows the two steps of a registration, with the current one marked. */
export const RegistrationProgress = ({ step }: { readonly step: 'details' | 'code' }) => (
  <ol className={styles.steps}>
    <li
      aria-current={step === 'details' ? 'step' : undefined}
      className={step === 'code' ? styles.done : undefined}
    >
      <FormattedMessage id="sign-in.register.step-details" />
    </li>
    <li aria-current={step === 'code' ? 'step' : undefined}>
      <FormattedMessage id="sign-in.register.step-code" />
    </li>
  </ol>
);
