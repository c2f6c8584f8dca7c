import { cx } from '../../../design/text/cx.ts';
import { PersonPicture } from '../../../design/text/person-picture.tsx';
import styles from './avatar.module.css';

/** Somebody's face on the account's screens. */
export const Avatar = ({
  image,
  name,
  large = false,
}: {
  readonly image: string | null;
  readonly name: string;
  readonly large?: boolean;
}) => (
  <PersonPicture
    image={image}
    name={name}
    size={large ? 88 : 44}
    className={cx(styles.avatar, large && styles.large)}
  />
);
