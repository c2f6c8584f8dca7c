import { useIntl } from 'react-intl';
import type { Superprize } from '../../../application/ports/catalogue.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import styles from './superprize-screen.module.css';

/** By which terms it is played, as the operator has written them; folded once nobody can take part any more. */
export const SuperprizeTerms = ({ prize }: { readonly prize: Superprize }) => {
  const intl = useIntl();
  const heading = <h2 id="superprize-terms">{intl.formatMessage({ id: 'superprize.terms' })}</h2>;
  const terms = (
    <>
      <p className={styles.text}>{prize.terms}</p>
      <Link to="/terms" className={styles.way}>
        {intl.formatMessage({ id: 'superprize.terms.more' })}
      </Link>
    </>
  );
  const pictures = prize.pictures.length > 1 && (
    <div className={styles.pictures}>
      {prize.pictures.slice(1).map(picture => (
        <img key={picture} src={picture} alt="" loading="lazy" />
      ))}
    </div>
  );
  if (prize.state === 'open')
    return (
      <section className={styles.card} aria-labelledby="superprize-terms">
        {heading}
        {terms}
        {pictures}
      </section>
    );
  return (
    <>
      {pictures !== false && <div className={styles.card}>{pictures}</div>}
      <details className={styles.folded}>
        <summary>
          {heading}
          <Icon name="chevron-down" size={22} />
        </summary>
        {terms}
      </details>
    </>
  );
};
