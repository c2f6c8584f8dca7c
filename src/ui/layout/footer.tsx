import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { useStore } from '../hooks/use-store.ts';
import styles from './footer.module.css';
import { navigation } from './links.ts';
import { Logo } from './logo.tsx';
import { safeHref } from './safe-href.ts';

type Outside = { readonly href: string; readonly text: string };

const outside = (links: readonly Outside[]) =>
  links.flatMap(({ href, text }) => {
    const safe = safeHref(href);
    return safe === null ? [] : [{ href: safe, text }];
  });

/** Links, categories, contacts, social networks and apps (the last ones not in a webview; specification §2). */
export const Footer = () => {
  const intl = useIntl();
  const { stores, environment } = useApp();
  const footer = useStore(stores.frame).footer;
  const settings = footer?.settings;
  const t = (id: string) => intl.formatMessage({ id });

  const social = outside([
    { href: settings?.facebook ?? '', text: 'Facebook' },
    { href: settings?.instagram ?? '', text: 'Instagram' },
  ]);
  const apps = environment.isWebview()
    ? []
    : outside([
        { href: settings?.androidApp ?? '', text: t('common.footer.android') },
        { href: settings?.iosApp ?? '', text: t('common.footer.ios') },
      ]);

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{t('common.footer.promise')}</p>
        </div>
        <nav aria-label={t('common.footer.shop')}>
          <h2 className={styles.title}>{t('common.footer.shop')}</h2>
          <ul>
            {navigation.map(({ to, messageId }) => (
              <li key={to}>
                <Link to={to}>{t(messageId)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {footer !== null && footer.categories.length > 0 && (
          <nav aria-label={t('common.footer.categories')}>
            <h2 className={styles.title}>{t('common.footer.categories')}</h2>
            <ul>
              {footer.categories.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/catalog-${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {settings !== undefined && (
          <div>
            <h2 className={styles.title}>{t('common.footer.contacts')}</h2>
            <ul>
              {settings.phone !== '' && (
                <li>
                  <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
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
          <div>
            <h2 className={styles.title}>{t('common.footer.social')}</h2>
            <ul>
              {[...social, ...apps].map(({ href, text }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
};
