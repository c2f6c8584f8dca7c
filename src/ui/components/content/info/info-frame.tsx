import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../../design/controls/icon.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { useScrollToCurrentLink } from '../../../design/interaction/use-scroll-to-current-link.ts';
import styles from './info-frame.module.css';

const pages: readonly { readonly to: string; readonly icon: IconName; readonly id: string }[] = [
  { to: '/how-it-works', icon: 'gift', id: 'common.footer.how' },
  { to: '/about', icon: 'info', id: 'common.nav.about' },
  { to: '/trusted', icon: 'shield', id: 'common.nav.trusted' },
  { to: '/faq', icon: 'search', id: 'common.footer.faq' },
  { to: '/terms', icon: 'check', id: 'common.footer.terms' },
];

export type InfoPageFrameProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly art?: ReactNode;
  readonly children: ReactNode;
};

/** Shows the frame of the shop's reading pages: a head with its picture, the text, and links to the others. */
export const InfoPageFrame = ({ title, lead, art, children }: InfoPageFrameProps) => {
  const intl = useIntl();
  const { pathname } = useLocation();
  const row = useScrollToCurrentLink(pathname);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {art}
      </header>
      <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'info.nav' })}>
        <ul ref={row}>
          {pages.map(({ to, icon, id }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
                <Icon name={icon} size={20} />
                {intl.formatMessage({ id })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.body}>{children}</article>
    </div>
  );
};
