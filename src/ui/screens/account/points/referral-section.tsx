import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountData, ReferralLevel } from '../../../../application/ports/account-service.ts';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Alert } from '../../../design/feedback/alert.tsx';
import { PersonName } from '../../../design/text/person-name.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { formatPoints } from '../../../i18n/format-points.ts';
import { Avatar } from '../personal/avatar.tsx';
import styles from './points-tab.module.css';

const Circle = ({ name, level }: { readonly name: 'first' | 'second'; readonly level: ReferralLevel }) => {
  const intl = useIntl();
  return (
    <div className={styles.circle}>
      <h4>
        <FormattedMessage id={`account.referral.${name}`} />
        <span>
          {level.usersCount === 0 ? (
            <FormattedMessage id="account.referral.nobody" />
          ) : (
            <FormattedMessage id="account.referral.users" values={{ count: level.usersCount }} />
          )}
        </span>
      </h4>
      <p className={styles.earned}>
        +<FormattedMessage id="account.referral.earned" values={{ count: Number(level.total) }} />
      </p>
      <ul className={styles.friends}>
        {level.transactions.map(({ refer, amount }, n) => (
          <li key={`${refer.fullName}-${n}`}>
            <Avatar image={refer.avatar} name={refer.fullName} />
            <span>
              <PersonName name={refer.fullName} />
            </span>
            <b className={amount > 0n ? styles.earned : undefined}>{formatPoints(intl, amount, 'change')}</b>
          </li>
        ))}
      </ul>
    </div>
  );
};

const OwnLink = ({ code }: { readonly code: string }) => {
  const intl = useIntl();
  const { environment, sharing } = useApp();
  const [copied, setCopied] = useState<boolean | null>(null);
  const share = useExclusiveTask(sharing.share);
  const copy = useExclusiveTask(sharing.copy);
  const id = useId();
  const url = `${environment.origin()}/ref-${encodeURIComponent(code)}`;

  const copyUrl = async () => {
    const outcome = await copy.run(url);
    if (outcome?._tag === 'Success') setCopied(outcome.value);
  };

  return (
    <div>
      <label htmlFor={id}>
        <FormattedMessage id="account.referral.link" />
      </label>
      <div className={styles.link}>
        <input id={id} readOnly value={url} onFocus={event => event.currentTarget.select()} />
        <Button icon={copied === true ? 'check' : 'copy'} onClick={() => void copyUrl()}>
          <FormattedMessage id={copied === true ? 'account.referral.copied' : 'account.referral.copy'} />
        </Button>
        {sharing.canShare() && (
          <Button
            variant="secondary"
            icon="share"
            onClick={() =>
              void share.run({ title: intl.formatMessage({ id: 'account.referral.share-title' }), url })
            }
          >
            <FormattedMessage id="account.referral.share" />
          </Button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {copied === false && <FormattedMessage id="account.referral.copy-failed" />}
      </p>
    </div>
  );
};

/**
 * Shows how to invite friends: the link, and the points that two circles of friends brought (hidden in a webview,
 * docs/behaviour.md#webviews).
 */
export const ReferralSection = ({
  refCode,
  referral,
}: {
  readonly refCode: string;
  readonly referral: AccountData['referral'];
}) => {
  const { useCases } = useApp();
  const [made, setMade] = useState<string | null>(null);
  const create = useExclusiveTask(useCases.showReferralCode);
  const code = made ?? refCode;

  const make = async () => {
    const outcome = await create.run();
    if (outcome?._tag === 'Success') setMade(outcome.value);
  };

  return (
    <section className={styles.referral}>
      <div>
        <h3>
          <FormattedMessage id="account.referral.title" />
        </h3>
        <p className={styles.lead}>
          <FormattedMessage id="account.referral.text" />
        </p>
      </div>
      {code === '' ? (
        <div>
          <Button
            busy={create.pending}
            busyLabel={<FormattedMessage id="account.referral.create-busy" />}
            onClick={() => void make()}
          >
            <FormattedMessage id="account.referral.create" />
          </Button>
          {create.failure !== null && (
            <Alert kind="danger" role="alert">
              <FormattedMessage id="account.referral.create-failed" />
            </Alert>
          )}
        </div>
      ) : (
        <OwnLink code={code} />
      )}
      <div className={styles.circles}>
        <Circle name="first" level={referral.first} />
        <Circle name="second" level={referral.second} />
      </div>
    </section>
  );
};
