import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '../../design/controls/icon.tsx';
import { IconBadge } from '../../design/feedback/icon-badge.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import styles from './sign-in-frame.module.css';

const PERKS: readonly { readonly icon: IconName; readonly id: string }[] = [
  { icon: 'ticket', id: 'sign-in.perk.tickets' },
  { icon: 'gift', id: 'sign-in.perk.points' },
  { icon: 'shield', id: 'sign-in.perk.fair' },
];

/**
 * Shows the frame of the sign-in pages, with the picture of the folded pair: the form on one side, what it opens on the
 * other; or the form alone.
 */
export const SignInFrame = ({
  title,
  lead,
  perks = false,
  children,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** For who is about to come in: says what for. */
  readonly perks?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={styles.page}>
    <div className={joinClassNames(styles.card, perks && styles.pair)}>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {perks && (
        <aside className={styles.aside}>
          <p className={styles.promise}>
            <FormattedMessage id="sign-in.perk.title" />
          </p>
          <ul className={styles.perks}>
            {PERKS.map(perk => (
              <li key={perk.id}>
                <IconBadge icon={perk.icon} look="vivid" />
                <FormattedMessage id={perk.id} />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  </div>
);
