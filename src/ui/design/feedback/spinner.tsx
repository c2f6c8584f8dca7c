import styles from './spinner.module.css';

/** Shows a turning ring beside a text that says what is going on; hidden from assistive technology. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
