import { FormattedMessage } from 'react-intl';
import type { ShownTrustPage } from '../../../application/content/show-trusted-use-case.ts';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { IconBadge } from '../../design/feedback/icon-badge.tsx';
import styles from './draw-scheme-picture.module.css';

const parts: readonly { readonly id: string; readonly icon: IconName }[] = [
  { id: 'info.scheme.rule', icon: 'info' },
  { id: 'info.scheme.ticket', icon: 'ticket' },
  { id: 'info.scheme.list', icon: 'grid' },
  { id: 'info.scheme.number', icon: 'globe' },
  { id: 'info.scheme.proof', icon: 'shield' },
];

/** Three tickets folded into one fingerprint, the number from outside, and the winner that follows from both. */
const Picture = () => (
  <svg className={styles.picture} viewBox="0 0 640 200" aria-hidden="true">
    <g className={styles.wire}>
      <path d="M120 40H190V100M120 100H250M120 160H190V100" />
      <path d="M310 100H400M432 40V68M464 100H520" />
    </g>
    {[40, 100, 160].map(y => (
      <g key={y} className={y === 100 ? styles.chosen : styles.ticket}>
        <rect x="20" y={y - 22} width="100" height="44" rx="10" />
        <path d={`M92 ${y - 22}V${y + 22}`} />
      </g>
    ))}
    <g className={styles.root}>
      <rect x="250" y="70" width="60" height="60" rx="16" />
      <path d="M270 100h20M280 90v20" />
    </g>
    <g className={styles.beacon}>
      <circle cx="432" cy="30" r="10" />
      <path d="M410 14a32 32 0 0 0 0 32M454 14a32 32 0 0 1 0 32" />
    </g>
    <g className={styles.root}>
      <circle cx="432" cy="100" r="32" />
      <path d="M420 94h24M420 106h24" />
    </g>
    <g className={styles.chosen}>
      <rect x="520" y="78" width="100" height="44" rx="10" />
      <path d="M592 78V122" />
    </g>
  </svg>
);

/** Shows the scheme of every draw for a shopper, with a picture (docs/draws.md#in-five-steps). */
export const DrawSchemePicture = ({ lastDraw }: Pick<ShownTrustPage, 'lastDraw'>) => (
  <section className={styles.scheme} aria-labelledby="draw-scheme">
    <h2 id="draw-scheme">
      <FormattedMessage id="info.scheme" />
    </h2>
    <Picture />
    <ol className={styles.parts}>
      {parts.map(({ id, icon }) => (
        <li key={id}>
          <IconBadge icon={icon} look="vivid" className={styles.badge} />
          <h3>
            <FormattedMessage id={id} />
          </h3>
          <p>
            <FormattedMessage id={`${id}.text`} values={{ rehearsal: lastDraw?.rehearsal ?? false }} />
          </p>
        </li>
      ))}
    </ol>
    {lastDraw !== null && (
      <p className={styles.try}>
        <Icon name="shield" />
        <Link to={`/draw-${lastDraw.lotId}`}>
          <FormattedMessage id="info.scheme.try" values={lastDraw} />
        </Link>
      </p>
    )}
  </section>
);
