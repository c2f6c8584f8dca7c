import { FormattedMessage } from 'react-intl';
import type { ShopSettings } from '../../../application/ports/pages.ts';
import { OutsideLink } from '../../design/controls/link.tsx';
import { formatPhone } from '../../i18n/format-phone.ts';
import { makeTelHref } from '../../layout/make-tel-href.ts';
import { listSocialNetworkLinks } from '../../layout/outside-links.ts';
import { FacebookMark } from '../lot/share/share-marks.tsx';
import styles from './contact-card.module.css';
import { InstagramMark } from './instagram-mark.tsx';

/**
 * Shows the shop's phone, mail, address, hours and social networks, as far as the operator has given them; nothing
 * without any.
 */
export const ContactCard = ({ settings }: { readonly settings: ShopSettings }) => {
  const { phone, notificationMail, address, hours = '' } = settings;
  const social = listSocialNetworkLinks(settings);
  if ([phone, notificationMail, address, hours].every(text => text === '') && social.length === 0)
    return null;
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
              <a className={styles.phone} href={makeTelHref(phone)}>
                {formatPhone(phone)}
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
        {hours !== '' && (
          <div>
            <dt>
              <FormattedMessage id="contacts.card.hours" />
            </dt>
            <dd>{hours}</dd>
          </div>
        )}
      </dl>
      {social.length > 0 && (
        <ul className={styles.social}>
          {social.map(({ href, text }) => (
            <li key={href}>
              <OutsideLink href={href}>
                {text === 'Facebook' ? <FacebookMark /> : <InstagramMark />}
                {text}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
