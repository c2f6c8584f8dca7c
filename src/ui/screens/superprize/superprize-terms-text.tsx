import { useIntl } from 'react-intl';
import type { Superprize } from '../../../application/ports/catalogue.ts';
import { Link } from '../../design/controls/link.tsx';
import styles from './superprize-screen.module.css';

/** Shows the terms of a super prize, as the operator has written them. */
export const SuperprizeTermsText = ({ prize }: { readonly prize: Superprize }) => {
  const intl = useIntl();
  return (
    <section className={styles.card} aria-labelledby="superprize-terms">
      <h2 id="superprize-terms">{intl.formatMessage({ id: 'superprize.terms' })}</h2>
      <p className={styles.text}>{prize.terms}</p>
      {prize.pictures.length > 1 && (
        <div className={styles.pictures}>
          {prize.pictures.slice(1).map(picture => (
            <img key={picture} src={picture} alt="" loading="lazy" />
          ))}
        </div>
      )}
      <Link to="/terms" className={styles.way}>
        {intl.formatMessage({ id: 'superprize.terms.more' })}
      </Link>
    </section>
  );
};
