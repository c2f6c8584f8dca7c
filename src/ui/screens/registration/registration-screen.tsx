import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { CODE_PAUSE_SECONDS } from '../../../domain/accounts/confirmation.ts';
import { PHONE_PREFIX } from '../../../domain/accounts/fields.ts';
import { useApp } from '../../app-context.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { type FieldErrors, NO_ERRORS } from '../../forms/field-errors.ts';
import { readReturn, returnPath } from '../../routing/return-path.ts';
import type { Details } from './check-details.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

const never = () => () => {};
const noCode = () => null;

const BLANK: Details = {
  email: '',
  firstName: '',
  phone: PHONE_PREFIX,
  gender: null,
  password: '',
  agree: false,
};

const Steps = ({ step }: { readonly step: 'details' | 'code' }) => (
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

/** Registration in two steps; going back keeps what was typed (docs/behaviour.md#registration). */
export const RegistrationScreen = () => {
  const intl = useIntl();
  const { stores, storage } = useApp();
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = readReturn(state);
  const [wasLoggedIn] = useState(() => stores.session.getSnapshot() !== null);
  // What the server draws knows of none; forgotten in the storage, and drawn anew because of `forget`.
  const referralCode = useSyncExternalStore(never, () => storage.read('referralCode'), noCode);
  const [, forget] = useState(0);
  const [details, setDetails] = useState(BLANK);
  const [refused, setRefused] = useState<FieldErrors>(NO_ERRORS);
  const [step, setStep] = useState<'details' | 'code'>('details');
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [wait, startWait] = useSecondsLeft();

  if (wasLoggedIn) return <Navigate to="/" replace />;

  const registration: Registration = { ...details, email: details.email.trim(), referralCode };
  const codeSent = (phone: string) => {
    setCodeSentTo(phone);
    startWait(CODE_PAUSE_SECONDS);
  };

  return (
    <SignInFrame
      title={<FormattedMessage id="sign-in.register.title" />}
      lead={
        <FormattedMessage
          id={back?.from === 'cart' ? 'sign-in.register.from-cart' : 'sign-in.register.lead'}
        />
      }
    >
      <PageTitle id="sign-in.register.title" />
      <Steps step={step} />
      <p className="visually-hidden" aria-live="polite">
        {intl.formatMessage({ id: 'sign-in.register.step' }, { step: step === 'details' ? 1 : 2, steps: 2 })}
      </p>
      {step === 'details' ? (
        <DetailsStep
          details={details}
          registration={registration}
          refused={refused}
          returning={codeSentTo !== null}
          // The code that was sent a moment ago still works; another one would be refused.
          needsCode={codeSentTo !== details.phone || wait === 0}
          onChange={setDetails}
          onForgetReferral={() => {
            storage.write('referralCode', null);
            forget(count => count + 1);
          }}
          onCodeSent={codeSent}
          onDone={() => setStep('code')}
        />
      ) : (
        <CodeStep
          registration={registration}
          wait={wait}
          onCodeSent={codeSent}
          onWait={startWait}
          onBack={errors => {
            setRefused(errors);
            setStep('details');
          }}
          onDone={() => void navigate(returnPath(state), { state: back, replace: true })}
        />
      )}
      {step === 'details' && (
        <p className={styles.after}>
          <FormattedMessage id="sign-in.register.have-account" />{' '}
          <Link to="/login" state={back}>
            <FormattedMessage id="sign-in.login.submit" />
          </Link>
        </p>
      )}
    </SignInFrame>
  );
};
