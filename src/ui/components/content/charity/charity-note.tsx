import { useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CharityShare } from '../../../../application/ports/charity.ts';
import { useApp } from '../../../app-context.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { IconBadge } from '../../../design/feedback/icon-badge.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { useCharityFundText } from '../../../hooks/use-charity-fund-text.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useFormatDay } from '../../../hooks/use-format-day.ts';
import { formatCharityMoney } from '../../../i18n/format-charity-fund-text.ts';
import { formatMoney } from '../../../i18n/format-money.ts';
import { useLoadMessages } from '../../../i18n/message-catalogues-context.ts';
import styles from './charity-note.module.css';
import { PayoutDocumentLink } from './payout-document-link.tsx';

type CharityNoteProps = {
  /** Null: of whoever reads it. */
  readonly lotId: number | null;
};

/** The note before its words: its badge, its title, its lines. */
const Waiting = () => (
  <div className={styles.note} aria-hidden="true">
    <Skeleton width="44px" height="44px" radius="14px" />
    <div className={styles.words}>
      <Skeleton width="11rem" height="1.35em" />
      <Skeleton width="26rem" />
      <Skeleton width="30rem" />
      <Skeleton width="14rem" />
    </div>
  </div>
);

const Note = ({ lotId }: CharityNoteProps) => {
  const intl = useIntl();
  const fund = useCharityFundText();
  const dateOf = useFormatDay();
  const title = useId();
  const { useCases } = useApp();
  const { run } = useExclusiveTask(useCases.showCharityShare, 'newest');
  const [read, setRead] = useState<{
    readonly of: number | null;
    readonly share: CharityShare | null;
  } | null>(null);

  useEffect(() => {
    const ask = async () => {
      const outcome = await run(lotId);
      if (outcome !== null) setRead({ of: lotId, share: outcome._tag === 'Success' ? outcome.value : null });
    };
    void ask();
  }, [lotId, run]);

  if (read === null || read.of !== lotId) return <Waiting />;
  if (read.share === null) return null;
  const { points, credited, paidOut, lastPayout } = read.share;
  const of = lotId === null ? 'own' : 'lot';
  return (
    <section className={styles.note} aria-labelledby={title}>
      <IconBadge icon="leaf" className={styles.badge} />
      <div className={styles.words}>
        <h2 id={title} className={styles.title}>
          <FormattedMessage id="charity.share.title" />
        </h2>
        <p>
          {points > 0n ? (
            <FormattedMessage
              id={`charity.share.${of}`}
              values={{ fund, worth: formatCharityMoney(intl, points) }}
            />
          ) : (
            <FormattedMessage id={`charity.share.${of}.none`} values={{ fund }} />
          )}
        </p>
        <p className={styles.all}>
          <FormattedMessage
            id="charity.share.all"
            values={{
              credited: formatCharityMoney(intl, credited),
              paid: formatMoney(intl, paidOut, 'UAH'),
            }}
          />{' '}
          {lastPayout !== null && (
            <FormattedMessage
              id="charity.share.last"
              values={{
                amount: formatMoney(intl, lastPayout.amount, 'UAH'),
                date: dateOf(lastPayout.paidOn),
              }}
            />
          )}
        </p>
        <p className={styles.links}>
          <Link to="/charity">
            <FormattedMessage id="charity.share.more" />
          </Link>
          {lastPayout !== null && <PayoutDocumentLink payout={lastPayout} />}
        </p>
      </div>
    </section>
  );
};

/**
 * Shows a note of the sum that a lot's or one's own purchases have given the charity fund, and the fund's payouts
 * (docs/behaviour.md#charity-fund), with its texts; nothing where they can't be read, since nothing depends on them.
 */
export const CharityNote = (props: CharityNoteProps) => {
  const ensureTexts = useLoadMessages();
  const [texts, setTexts] = useState<'asked' | 'there' | 'missing'>('asked');
  useEffect(() => {
    ensureTexts('charity').then(
      () => setTexts('there'),
      () => setTexts('missing'),
    );
  }, [ensureTexts]);
  if (texts === 'there') return <Note {...props} />;
  return texts === 'asked' && <Waiting />;
};
