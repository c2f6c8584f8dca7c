import { FormattedMessage } from 'react-intl';
import type { ShopSettings } from '../../../application/ports/pages.ts';
import page from './contacts-screen.module.css';
import styles from './legal-details-section.module.css';

/**
 * Shows the shop's legal details, as far as its operator has given them (docs/behaviour.md#pages); nothing where there
 * are none.
 */
export const LegalDetailsSection = ({ settings }: { readonly settings: ShopSettings }) => {
  const { companyName = '', companyCode = '', companyAddress = '', companyPhone = '' } = settings;
  const rows = [
    ['name', companyName],
    ['code', companyCode],
    ['address', companyAddress],
    ['phone', companyPhone],
  ].filter(([, value]) => value !== '');
  return rows.length === 0 ? null : (
    <section className={page.sheet}>
      <h2 className={page.title}>
        <FormattedMessage id="contacts.legal.title" />
      </h2>
      <dl className={styles.legal}>
        {rows.map(([row, value]) => (
          <div key={row}>
            <dt>
              <FormattedMessage id={`contacts.legal.${row}`} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
