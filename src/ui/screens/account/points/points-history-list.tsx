import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountData, ListPageWithNext } from '../../../../application/ports/account-service.ts';
import { LEDGER_KINDS, type LedgerEntry, type LedgerKind } from '../../../../domain/accounts/ledger.ts';
import { useApp } from '../../../app-context.tsx';
import { LoadMoreButton, LoadMoreError } from '../../../components/content/load-more-button.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { ChoiceChips } from '../../../design/controls/choice-chips.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { useGrowingList } from '../../../hooks/use-growing-list.ts';
import { useRead } from '../../../hooks/use-reading.ts';
import { formatPoints } from '../../../i18n/format-points.ts';
import { toLedgerCauseMessageId } from '../to-account-view.ts';
import styles from './points-tab.module.css';

type EntriesProps = {
  /** As it was read: the list begins anew with another one. */
  readonly source: object;
  readonly kind: LedgerKind | null;
  readonly first: ListPageWithNext<LedgerEntry>;
};

const Entries = ({ source, kind, first }: EntriesProps) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { useCases } = useApp();
  const list = useGrowingList(source, first, next => useCases.listPoints(kind, next));
  if (list.listed.length === 0)
    return (
      <p className={styles.hint}>
        <FormattedMessage id="account.points.kind.empty" />
      </p>
    );
  return (
    <>
      <table className={styles.ledger}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <FormattedMessage id="account.points.cause" />
            </th>
            <th scope="col">
              <FormattedMessage id="account.points.date" />
            </th>
            <th scope="col">
              <FormattedMessage id="account.points.amount" />
            </th>
          </tr>
        </thead>
        <tbody>
          {list.listed.map((entry, place) => (
            // Entries are only ever added before these.
            <tr key={place} {...(place === list.newFrom && { ref: list.focusRef, tabIndex: -1 })}>
              <td>
                <FormattedMessage id={toLedgerCauseMessageId(entry.cause)} />
              </td>
              <td className={styles.date}>
                {formatDate(entry.at, { day: 'numeric', month: 'short', year: 'numeric' })}
              </td>
              <td className={joinClassNames(styles.change, entry.amount > 0n && styles.up)}>
                {formatPoints(intl, entry.amount, 'change')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMoreButton list={list} failed="account.more-failed">
        <FormattedMessage id="account.points.earlier" />
      </LoadMoreButton>
    </>
  );
};

/** The entries of one kind, which the account does not bring along. `version` changes when the account's points do. */
const OfKind = ({ kind, version }: { readonly kind: LedgerKind; readonly version: string }) => {
  const { useCases } = useApp();
  const { state, again } = useRead({ scope: kind, key: version }, () => useCases.listPoints(kind, null));
  switch (state.tag) {
    case 'loading':
      return <Skeleton height="180px" radius="var(--r-m)" className={styles.waiting} />;
    case 'failed':
      return (
        <>
          <LoadMoreError id="account.more-failed" />
          <p className={styles.further}>
            <Button variant="secondary" onClick={again}>
              <FormattedMessage id="common.retry" />
            </Button>
          </p>
        </>
      );
    case 'shown':
      return <Entries source={state.data} kind={kind} first={state.data} />;
  }
};

const KINDS = Object.keys(LEDGER_KINDS) as LedgerKind[];

/** Shows every change of the owner's points, the newest first, all or of one kind (docs/behaviour.md#points). */
export const PointsHistoryList = ({ data }: { readonly data: AccountData }) => {
  const intl = useIntl();
  const [kind, setKind] = useState<LedgerKind | null>(null);
  const { ledger, ledgerNext, user } = data;
  return (
    <section className={styles.history}>
      <h3>
        <FormattedMessage id="account.points.history" />
      </h3>
      {ledger.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage id="account.points.empty" />
        </p>
      ) : (
        <>
          <ChoiceChips
            label={intl.formatMessage({ id: 'account.points.kind' })}
            options={[null, ...KINDS].map(value => ({
              value,
              label: <FormattedMessage id={`account.points.kind.${value ?? 'all'}`} />,
            }))}
            chosen={kind}
            onChoose={setKind}
          />
          {kind === null ? (
            <Entries source={data} kind={null} first={{ listed: ledger, next: ledgerNext }} />
          ) : (
            <OfKind key={kind} kind={kind} version={`${user.totalBalance} ${ledger[0]?.at}`} />
          )}
        </>
      )}
    </section>
  );
};
