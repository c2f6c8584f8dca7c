import { FormattedMessage } from 'react-intl';
import page from './contacts-screen.module.css';
import styles from './legal-details.module.css';

const ROWS = ['name', 'code', 'address', 'account'] as const;

/**
 * Who runs the shop. The details are texts of the catalogue, so that an operator sets them like any other text
 * (docs/behaviour.md#pages); the bundled ones say that they are a sample.
 */
export const LegalDetails = () => (
  <section className={page.sheet}>
    <h2 className={page.title}>
      <FormattedMessage id="contacts.legal.title" />
    </h2>
    <dl className={styles.legal}>
      {ROWS.map(row => (
        <div key={row}>
          <dt>
            <FormattedMessage id={`contacts.legal.${row}`} />
          </dt>
          <dd>
            <FormattedMessage id={`contacts.legal.${row}-text`} />
          </dd>
        </div>
      ))}
    </dl>
    <p className={page.note}>
      <FormattedMessage id="contacts.legal.note" />
    </p>
  </section>
);
