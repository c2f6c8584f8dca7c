import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopSettings } from '../../../application/ports/pages.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { ContactCard } from './contact-card.tsx';
import styles from './contacts-screen.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { LegalDetailsSection } from './legal-details-section.tsx';
import { ShopMap } from './shop-map.tsx';

/** Shows the page with the shop's contacts: how to reach it, who runs it and where it is (docs/behaviour.md#pages). */
export const ContactsScreen = ({ data: settings }: ScreenProps<ShopSettings>) => {
  const intl = useIntl();
  const { answerTime = '' } = settings;
  const lead =
    answerTime === ''
      ? intl.formatMessage({ id: 'contacts.lead' })
      : intl.formatMessage({ id: 'contacts.lead.answer' }, { time: answerTime });
  return (
    <div className={styles.page}>
      <DocumentTitle id="contacts.title" description={lead} />
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="contacts.title" />
        </h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <FeedbackForm />
      <div className={styles.side}>
        <ContactCard settings={settings} />
        <LegalDetailsSection settings={settings} />
      </div>
      <ShopMap address={settings.address} />
    </div>
  );
};
