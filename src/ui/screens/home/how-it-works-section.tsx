import { useIntl } from 'react-intl';
import { StepList } from '../../components/content/step-list.tsx';
import type { IconName } from '../../design/controls/icon.tsx';
import { SectionHead } from '../../design/text/section-head.tsx';
import styles from './how-it-works-section.module.css';

const steps: readonly { readonly icon: IconName; readonly id: string }[] = [
  { icon: 'cart', id: 'home.how.buy' },
  { icon: 'ticket', id: 'home.how.ticket' },
  { icon: 'gift', id: 'home.how.draw' },
  { icon: 'shield', id: 'home.how.check' },
];

/** Shows the shop explained in four steps, for visitors who came by a friend's link. */
export const HowItWorksSection = () => {
  const intl = useIntl();
  return (
    <section id="how" className={styles.how} aria-labelledby="how-title">
      <SectionHead id="how-title" title={intl.formatMessage({ id: 'common.footer.how' })} />
      <StepList steps={steps} />
    </section>
  );
};
