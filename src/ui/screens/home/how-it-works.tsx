import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../../components/icon.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import styles from './how-it-works.module.css';

const steps: readonly { readonly icon: IconName; readonly id: string }[] = [
  { icon: 'cart', id: 'home.how.buy' },
  { icon: 'ticket', id: 'home.how.ticket' },
  { icon: 'gift', id: 'home.how.draw' },
  { icon: 'shield', id: 'home.how.check' },
];

/** The shop in four steps, for whoever came by a friend's link. */
export const HowItWorks = () => {
  const intl = useIntl();
  return (
    <section id="how" className={styles.how} aria-labelledby="how-title">
      <SectionHead id="how-title" title={intl.formatMessage({ id: 'common.footer.how' })} />
      <ol className={styles.steps}>
        {steps.map(({ icon, id }) => (
          <li key={id} className={styles.step}>
            <span className={styles.badge}>
              <Icon name={icon} size={26} />
            </span>
            <h3>{intl.formatMessage({ id })}</h3>
            <p>{intl.formatMessage({ id: `${id}.text` })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
