import { FormattedMessage, useIntl } from 'react-intl';
import type { CharityEntriesPage } from '../../../application/ports/charity.ts';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { useApp } from '../../app-context.tsx';
import { PayoutDocumentLink } from '../../components/content/charity/payout-document-link.tsx';
import { LoadMoreButton } from '../../components/content/load-more-button.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useFormatDay } from '../../hooks/use-format-day.ts';
import { useGrowingList } from '../../hooks/use-growing-list.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import styles from './payout-list.module.css';
import { type PayoutViewModel, toPayoutViews } from './to-charity-view.ts';

const Entry = ({
  view: { payout, state, to },
  focusRef,
}: {
  readonly view: PayoutViewModel;
  readonly focusRef: ((element: HTMLElement | null) => void) | undefined;
}) => {
  const intl = useIntl();
  const dateOf = useFormatDay();
  return (
    <li ref={focusRef} tabIndex={focusRef && -1} className={joinClassNames(styles.entry, styles[state])}>
      <p className={styles.amount}>{formatMoney(intl, payout.amount, 'UAH').replace('-', '−')}</p>
      <div className={styles.words}>
        <p className={styles.date}>
          <time dateTime={payout.paidOn}>{dateOf(payout.paidOn)}</time>
          {state === 'taken-back' && (
            <span className={styles.mark}>
              <FormattedMessage id="charity.payout.taken-back" />
            </span>
          )}
        </p>
        <p className={styles.detail}>
          <FormattedMessage
            id="charity.payout.reference"
            values={{ reference: <bdi>{payout.reference}</bdi> }}
          />
        </p>
        {payout.corrects !== null && (
          <p className={styles.detail}>
            <FormattedMessage
              id="charity.payout.corrects"
              values={{ reference: <bdi>{payout.corrects}</bdi> }}
            />
          </p>
        )}
        {to !== null && (
          <p className={styles.detail}>
            <FormattedMessage id="charity.payout.to" values={{ fund: withNestedQuotes(to) }} />
          </p>
        )}
        {payout.note !== '' && <p className={styles.detail}>{payout.note}</p>}
      </div>
      <p className={styles.document}>
        <PayoutDocumentLink payout={payout} />
      </p>
    </li>
  );
};

/** Shows the payouts to the charity fund, the newest first; the rest loads by a button. */
export const PayoutList = ({ data }: { readonly data: CharityEntriesPage }) => {
  const { useCases } = useApp();
  const list = useGrowingList(data, { listed: data.payouts, next: data.next }, useCases.listPayouts);
  const views = toPayoutViews(list.listed, data.fund.name);
  if (views.length === 0)
    return (
      <EmptyState
        icon="leaf"
        as="h3"
        title={<FormattedMessage id="charity.none" />}
        text={<FormattedMessage id="charity.none.text" />}
        action={
          <ButtonLink to="/catalog">
            <FormattedMessage id="charity.catalogue" />
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ol className={styles.list}>
        {views.map((view, n) => (
          <Entry key={view.payout.id} view={view} focusRef={n === list.newFrom ? list.focusRef : undefined} />
        ))}
      </ol>
      <LoadMoreButton list={list} failed="charity.more-failed">
        <FormattedMessage id="charity.more" />
      </LoadMoreButton>
    </>
  );
};
