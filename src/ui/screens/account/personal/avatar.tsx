import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { PersonPicture } from '../../../design/text/person-picture.tsx';
import styles from './avatar.module.css';

/** Shows somebody's picture on the account's screens. */
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
    className={joinClassNames(styles.avatar, large && styles.large)}
  />
);
