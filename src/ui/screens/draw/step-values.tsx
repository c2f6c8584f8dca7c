import { FormattedMessage } from 'react-intl';
import type { Values } from '../../../domain/draw/verify-outcome.ts';
import styles from './facts.module.css';

/** Words for readers of the command line; the page says the same in the visitor's language. */
const WORDS = ['why', 'chain', 'fault'];

/** What a step computed and compared, to unfold. */
export const StepValues = ({ values }: { readonly values: Values }) => {
  const shown = Object.entries(values).filter(([name]) => !WORDS.includes(name));
  if (shown.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id="draw.values" />
      </summary>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>
              <FormattedMessage id={`draw.value.${name}`} />
            </dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
