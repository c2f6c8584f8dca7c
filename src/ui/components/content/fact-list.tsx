import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './fact-list.module.css';

export type FactListProps = {
  /** What a value is called, by its message, and the value. */
  readonly facts: readonly (readonly [id: string, value: ReactNode])[];
  readonly className?: string | undefined;
};

/** Shows names and values, side by side where there is room, or as `className` has them. */
export const FactList = ({ facts, className = styles.facts }: FactListProps) => (
  <dl className={className}>
    {facts.map(([id, value]) => (
      <div key={id}>
        <dt>
          <FormattedMessage id={id} />
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
