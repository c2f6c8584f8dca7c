import { PersonName } from '../../design/text/person-name.tsx';
import { PersonPicture } from '../../design/text/person-picture.tsx';
import styles from './shown-winner-text.module.css';

export type ShownWinnerTextProps = {
  readonly name: string;
  readonly town: string;
  /** Empty without one. */
  readonly picture: string;
};

/** Shows a winner as they have agreed to be shown: first name, town and, where they wanted that, a picture. */
export const ShownWinnerText = ({ name, town, picture }: ShownWinnerTextProps) => (
  <p className={styles.person} data-winner={name}>
    <PersonPicture key={picture} image={picture} name={name} size={44} className={styles.face} />
    <span>
      <b>
        <PersonName name={name} />
      </b>
      <span className="visually-hidden">, </span>
      <span className={styles.town}>
        <bdi>{town}</bdi>
      </span>
    </span>
  </p>
);
