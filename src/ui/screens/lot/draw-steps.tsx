import { useIntl } from 'react-intl';
import { cx } from '../../components/cx.ts';
import styles from './draw-steps.module.css';
import type { LotView } from './to-lot-view.ts';

const steps = ['coming', 'playing', 'sold-out', 'drawn'] as const;

/** The four stages of a lot, and where this one stands. */
export const DrawSteps = ({ view }: { readonly view: LotView }) => {
  const intl = useIntl();
  const current = steps.indexOf(view.tag);
  return (
    <section className={styles.steps} aria-labelledby="draw-steps">
      <h2 id="draw-steps" className={styles.title}>
        {intl.formatMessage({ id: 'lot.steps' })}
      </h2>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            className={cx(styles.step, index < current && styles.done, index === current && styles.here)}
            aria-current={index === current ? 'step' : undefined}
          >
            <b>{intl.formatMessage({ id: `lot.steps.${step}` })}</b>
            <span>{intl.formatMessage({ id: `lot.steps.${step}-text` })}</span>
          </li>
        ))}
      </ol>
      {view.yours > 0 && (
        <p className={styles.yours}>{intl.formatMessage({ id: 'lot.yours' }, { count: view.yours })}</p>
      )}
    </section>
  );
};
