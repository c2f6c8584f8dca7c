import styles from './person-name.module.css';

/** Shows somebody's name: it turns no text around it, and takes at most two lines, whatever its owner wrote. */
export const PersonName = ({ name }: { readonly name: string }) => (
  <span className={styles.name}>
    <bdi>{name}</bdi>
  </span>
);
