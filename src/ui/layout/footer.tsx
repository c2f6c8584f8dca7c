import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { Link } from '../design/controls/link.tsx';
import { useStoreValue } from '../hooks/use-store-value.ts';
import { formatPhone } from '../i18n/format-phone.ts';
import styles from './footer.module.css';
import { FrameLinkList, OutsideLinkList } from './frame-link-list.tsx';
import { customerServiceLinks, listShopPageLinks } from './frame-links.ts';
import { Logo } from './header/logo.tsx';
import { makeTelHref } from './make-tel-href.ts';
import { listAppStoreLinks, listSocialNetworkLinks } from './outside-links.ts';

/**
 * Shows the shop's pages, categories, customer service, contacts, social networks and apps (the last ones not in a
 * webview, docs/behaviour.md#webviews), and who runs it.
 */
export const Footer = () => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const footer = useStoreValue(stores.frame).footer;
  const settings = footer?.settings;
  const company = [settings?.companyName, settings?.companyCode, settings?.companyAddress]
    .filter(line => line !== undefined && line !== '')
    .join(' · ');
  const social = settings === undefined ? [] : listSocialNetworkLinks(settings);
  const apps = settings === undefined || environment.isWebview() ? [] : listAppStoreLinks(settings);

  const column = (id: string, content: ReactNode) => {
    const title = intl.formatMessage({ id });
    return (
      <nav aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        {content}
      </nav>
    );
  };

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{intl.formatMessage({ id: 'common.footer.promise' })}</p>
        </div>
        {column('common.footer.shop', <FrameLinkList links={listShopPageLinks(footer)} />)}
        {footer !== null &&
          footer.categories.length > 0 &&
          column(
            'common.footer.categories',
            <ul>
              {footer.categories.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/catalog-${id}`}>{name}</Link>
                </li>
              ))}
            </ul>,
          )}
        {column('common.footer.service', <FrameLinkList links={customerServiceLinks} />)}
        {settings !== undefined && (
          <div>
            <h2 className={styles.title}>{intl.formatMessage({ id: 'common.footer.contacts' })}</h2>
            <ul>
              {settings.phone !== '' && (
                <li>
                  <a href={makeTelHref(settings.phone)}>{formatPhone(settings.phone)}</a>
                </li>
              )}
              {settings.notificationMail !== '' && (
                <li>
                  <a href={`mailto:${settings.notificationMail}`}>{settings.notificationMail}</a>
                </li>
              )}
              {settings.address !== '' && <li className={styles.plain}>{settings.address}</li>}
            </ul>
          </div>
        )}
        {social.length + apps.length > 0 && (
          <div className={styles.outside}>
            {social.length > 0 && column('common.footer.social', <OutsideLinkList links={social} />)}
            {apps.length > 0 && column('common.footer.apps', <OutsideLinkList links={apps} />)}
          </div>
        )}
      </div>
      {company !== '' && <p className={styles.company}>{company}</p>}
    </footer>
  );
};
