import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { CONFIRMATION_CODE_PAUSE_SECONDS } from '../../../domain/accounts/confirmation-constants.ts';
import { useApp } from '../../app-context.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { useSignInDraft } from '../../components/accounts/use-sign-in-draft.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { Link } from '../../design/controls/link.tsx';
import { type FormFieldErrors, NO_FORM_FIELD_ERRORS } from '../../forms/form-field-errors.ts';
import { useSecondsLeft } from '../../hooks/use-seconds-left.ts';
import { readPathAfterLogIn, readReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';
import type { RegistrationDetails } from './find-registration-errors.ts';
import { RegistrationCodeStep } from './registration-code-step.tsx';
import { RegistrationDetailsStep } from './registration-details-step.tsx';
import { RegistrationProgress } from './registration-progress.tsx';

const never = () => () => {};
const noCode = () => null;

/** The second step's part of the address: each step is an entry of the history. */
const CODE_STEP = '#code';
const notYet = () => false;

/** Whether this entry was reached from the details in the entry before it. */
const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'step' in state;

/**
 * Shows the registration in two steps, each an entry of the history; going back, forward and a reload keep what was
 * typed but the password and the code (docs/behaviour.md#registration).
 */
export const RegistrationScreen = () => {
  const intl = useIntl();
  const { stores, storage, clock } = useApp();
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const back = readReturnAfterLogInState(state);
  const [wasLoggedIn] = useState(() => stores.session.getSnapshot() !== null);
  // What the server renders knows of none; forgotten in the storage, and rendered anew because of `rerender`.
  const referralCode = useSyncExternalStore(never, () => storage.read('referralCode'), noCode);
  const [, rerender] = useState(0);
  const { draft, known, change, forget } = useSignInDraft();
  // Never in the draft: it is forgotten with the screen.
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<FormFieldErrors>(NO_FORM_FIELD_ERRORS);
  const [returning, setReturning] = useState(false);
  // The server is never told the address's part: it draws the details.
  const atCode = useSyncExternalStore(never, () => hash === CODE_STEP, notYet);
  const [wait, startWait] = useSecondsLeft();

  // After a reload the pause between two codes goes on from when the last one was sent.
  const goOnWaiting = useEffectEvent(() => {
    if (draft.code === null) return;
    const left = CONFIRMATION_CODE_PAUSE_SECONDS - (clock.now() - draft.code.at) / 1000;
    if (left > 0) startWait(Math.min(CONFIRMATION_CODE_PAUSE_SECONDS, left));
  });
  useEffect(() => {
    if (known) goOnWaiting();
  }, [known]);

  if (wasLoggedIn) return <Navigate to="/" replace />;

  const { code, ...typed } = draft;
  const isSent = code !== null && code.phone === draft.phone;
  if (atCode && known && !isSent) return <Navigate to="/registration" state={back} replace />;
  const step = atCode && known ? 'code' : 'details';

  const details: RegistrationDetails = { ...typed, password };
  const registration: Registration = { ...details, email: details.email.trim(), referralCode };
  const changeDetails = ({ password: now, ...rest }: RegistrationDetails) => {
    setPassword(now);
    change(rest);
  };
  const codeSent = (phone: string) => {
    change({ code: { phone, at: clock.now() } });
    startWait(CONFIRMATION_CODE_PAUSE_SECONDS);
  };
  const goBack = (errors: FormFieldErrors) => {
    setRefused(errors);
    void (isStep(state) ? navigate(-1) : navigate('/registration', { state: back, replace: true }));
  };

  return (
    <SignInFrame
      perks
      title={<FormattedMessage id="sign-in.register.title" />}
      lead={
        <FormattedMessage
          id={
            back?.from === 'cart' || back?.from === 'lot'
              ? `sign-in.register.from-${back.from}`
              : 'sign-in.register.lead'
          }
        />
      }
    >
      <DocumentTitle id="sign-in.register.title" />
      <RegistrationProgress step={step} />
      <p className="visually-hidden" aria-live="polite">
        {intl.formatMessage({ id: 'sign-in.register.step' }, { step: step === 'details' ? 1 : 2, steps: 2 })}
      </p>
      {step === 'details' ? (
        <RegistrationDetailsStep
          details={details}
          registration={registration}
          refused={refused}
          returning={returning}
          // The code that was sent a moment ago still works; another one would be refused.
          needsCode={!isSent || wait === 0}
          onChange={changeDetails}
          onForgetReferral={() => {
            storage.write('referralCode', null);
            rerender(count => count + 1);
          }}
          onCodeSent={codeSent}
          onDone={() => {
            setRefused(NO_FORM_FIELD_ERRORS);
            setReturning(true);
            void navigate(CODE_STEP, { state: { ...back, step: 2 } });
          }}
        />
      ) : (
        <RegistrationCodeStep
          registration={registration}
          wait={wait}
          onCodeSent={codeSent}
          onWait={startWait}
          onPassword={setPassword}
          onBack={goBack}
          onDone={() => {
            forget();
            void navigate(readPathAfterLogIn(state), { state: back, replace: true });
          }}
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
