import { FormattedMessage, useIntl } from 'react-intl';
import type { AnyDrawLogEntry } from '../../../../domain/draws/proof/draw-log.ts';
import type { DrawName } from '../../../../domain/draws/proof/forfeit.ts';
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
const WayTo = ({ of }: { readonly of: DrawName }) =>
  'lot_id' in of ? (
    <Link to={`/draw-${of.lot_id}`}>
      <FormattedMessage id="draw.log.lot" values={{ lot: String(of.lot_id) }} />
    </Link>
  ) : (
    <Link to={`/superprize-${of.super_id}`}>
      <FormattedMessage id="draw.log.super" />
    </Link>
  );

export type DrawLogChainProps = {
  /** The draw's entry between its neighbours (docs/draws.md#in-five-steps). */
  readonly entries: readonly AnyDrawLogEntry[];
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
        {entries.map((entry, at) => {
          const { position, previous, hash } = entry;
          const isForfeit = 'forfeit' in entry;
          const of: DrawName = isForfeit ? entry.forfeit : entry.commitment;
          const isThis = !isForfeit && 'lot_id' in of && of.lot_id === lotId;
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
                <small>{isThis ? label('draw.log.this') : <WayTo of={of} />}</small>
                {isForfeit && <small>{label('draw.log.forfeit')}</small>}
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
