import { cx } from '../../../design/text/cx.ts';
import { Face } from '../../../design/text/face.tsx';
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
  <Face
    image={image}
    name={name}
    size={large ? 88 : 44}
    className={cx(styles.avatar, large && styles.large)}
  />
);
