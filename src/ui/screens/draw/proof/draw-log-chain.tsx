import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawLogEntry } from '../../../../domain/draws/proof/draw-log.ts';
import { Icon } from '../../../design/controls/icon.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { DrawPageSection } from '../draw-page-section.tsx';
import styles from './draw-log-chain.module.css';

/** Enough of a fingerprint to compare two by eye. */
const SHOWN_DIGITS = 8;

const Fingerprint = ({ label, hash }: { readonly label: string; readonly hash: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code title={hash}>
        {hash.slice(0, SHOWN_DIGITS)}
        <span aria-hidden="true">…</span>
      </code>
    </dd>
  </div>
);

/** The log has no names, which may change and differ by language: whose entry it is stands behind its number. */
const WayTo = ({ commitment }: Pick<DrawLogEntry, 'commitment'>) =>
  'lot_id' in commitment ? (
    <Link to={`/draw-${commitment.lot_id}`}>
      <FormattedMessage id="draw.log.lot" values={{ lot: String(commitment.lot_id) }} />
    </Link>
  ) : (
    <Link to={`/superprize-${commitment.super_id}`}>
      <FormattedMessage id="draw.log.super" />
    </Link>
  );

export type DrawLogChainProps = {
  /** The draw's entry between its neighbours (docs/draws.md#in-five-steps). */
  readonly entries: readonly DrawLogEntry[];
  readonly lotId: number;
};

/** Shows the commitment's place in the public log of all draws: the links of the hash chain around it. */
export const DrawLogChain = ({ entries, lotId }: DrawLogChainProps) => {
  const intl = useIntl();
  if (entries.length === 0) return null;
  const label = (id: string) => intl.formatMessage({ id });
  return (
    <DrawPageSection id="draw-log" title="draw.log" text="draw.log.text">
      <ol className={styles.chain}>
        {entries.map(({ position, previous, hash, commitment }, at) => {
          const isThis = 'lot_id' in commitment && commitment.lot_id === lotId;
          const isLinked = at > 0 && previous === entries[at - 1]?.hash;
          return (
            <li
              key={position}
              className={joinClassNames(styles.entry, isThis && styles.this)}
              aria-current={isThis || undefined}
            >
              {at > 0 && (
                <span className={joinClassNames(styles.link, !isLinked && styles.broken)}>
                  <Icon name={isLinked ? 'check' : 'close'} size={16} />
                  <span className="visually-hidden">
                    {label(isLinked ? 'draw.log.linked' : 'draw.log.broken')}
                  </span>
                </span>
              )}
              <p className={styles.name}>
                {intl.formatMessage({ id: 'draw.log.entry' }, { position })}
                <small>{isThis ? label('draw.log.this') : <WayTo commitment={commitment} />}</small>
              </p>
              <dl>
                <Fingerprint label={label('draw.log.previous')} hash={previous} />
                <Fingerprint label={label('draw.log.hash')} hash={hash} />
              </dl>
            </li>
          );
        })}
      </ol>
    </DrawPageSection>
  );
};
