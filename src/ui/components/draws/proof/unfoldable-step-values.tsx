import { FormattedMessage } from 'react-intl';
import { FactList } from '../../content/fact-list.tsx';
import styles from './unfoldable-step-values.module.css';

/** Shows the values of a verification step that only a verifier wants to see, to unfold. */
export const UnfoldableStepValues = ({
  values,
}: {
  readonly values: readonly (readonly [id: string, value: string | number])[];
}) => (
  <details className={styles.more}>
    <summary>
      <FormattedMessage id="draw.values" />
    </summary>
    <FactList facts={values.map(([id, value]) => [id, <code key={id}>{value}</code>])} />
  </details>
);
