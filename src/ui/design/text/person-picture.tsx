import { useState } from 'react';
import { useIntl } from 'react-intl';
import { joinClassNames } from './join-class-names.ts';
import styles from './person-picture.module.css';
import { toNameInitial } from './to-name-initial.ts';

export type PersonPictureProps = {
  readonly image: string | null;
  readonly name: string;
  /** In px; the style gives the size, this keeps the room before it has come. */
  readonly size: number;
  readonly className?: string | undefined;
};

/** Shows somebody's picture, or the name's first letter where there is none; the name stands beside it. */
export const PersonPicture = ({ image, name, size, className }: PersonPictureProps) => {
  const intl = useIntl();
  const [broken, setBroken] = useState(false);
  const look = joinClassNames(styles.picture, className);
  return image !== null && image !== '' && !broken ? (
    <img
      className={look}
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={look} aria-hidden="true">
      {toNameInitial(name, intl.locale)}
    </span>
  );
};
