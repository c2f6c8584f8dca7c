import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './draw-page-section.module.css';

export type DrawPageSectionProps = {
  readonly id: string;
  /** Messages: the heading, and what stands under it. */
  readonly title: string;
  readonly text: string;
  /** What the text names. */
  readonly values?: Readonly<Record<string, string | number | boolean>>;
  readonly children: ReactNode;
};

/** Shows a section of the draw's page below its stage. */
export const DrawPageSection = ({ id, title, text, values = {}, children }: DrawPageSectionProps) => (
  <section className={styles.card} aria-labelledby={id}>
    <h2 id={id}>
      <FormattedMessage id={title} />
    </h2>
    <p>
      <FormattedMessage id={text} values={values} />
    </p>
    {children}
  </section>
);
