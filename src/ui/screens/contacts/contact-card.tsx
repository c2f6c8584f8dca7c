import { FormattedMessage } from 'react-intl';
import type { ShopSettings } from '../../../application/ports/pages.ts';
import { safeHref } from '../../layout/safe-href.ts';
import { telHref } from '../../layout/tel-href.ts';
import { FacebookMark } from '../lot/share-marks.tsx';
import styles from './contacts-screen.module.css';
import { InstagramMark } from './instagram-mark.tsx';

/** Phone, mail, address and social networks, as far as the operator has given them. */
export const ContactCard = ({ settings }: { readonly settings: ShopSettings }) => {
  const { phone, notificationMail, address } = settings;
  const facebook = safeHref(settings.facebook);
  const instagram = safeHref(settings.instagram);
  return (
    <section className={styles.card}>
      <h2 className="visually-hidden">
        <FormattedMessage id="contacts.card.title" />
      </h2>
      <dl className={styles.ways}>
        {phone !== '' && (
          <div>
            <dt>
              <FormattedMessage id="contacts.card.phone" />
            </dt>
            <dd>
              <a className={styles.phone} href={telHref(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {notificationMail !== '' && (
          <div>
            <dt>
              <FormattedMessage id="contacts.card.mail" />
            </dt>
            <dd>
              <a href={`mailto:${notificationMail}`}>{notificationMail}</a>
            </dd>
          </div>
        )}
        {address !== '' && (
          <div>
            <dt>
              <FormattedMessage id="contacts.card.address" />
            </dt>
            <dd>{address}</dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="contacts.card.hours" />
          </dt>
          <dd>
            <FormattedMessage id="contacts.card.hours-text" />
          </dd>
        </div>
      </dl>
      {(facebook !== null || instagram !== null) && (
        <ul className={styles.social}>
          {facebook !== null && (
            <li>
              <a href={facebook} target="_blank" rel="noopener noreferrer">
                <FacebookMark />
                Facebook
              </a>
            </li>
          )}
          {instagram !== null && (
            <li>
              <a href={instagram} target="_blank" rel="noopener noreferrer">
                <InstagramMark />
                Instagram
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
