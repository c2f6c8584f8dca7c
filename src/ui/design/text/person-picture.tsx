import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from './cx.ts';
import { initialOfName } from './initial-of-name.ts';
import styles from './person-picture.module.css';

export type PersonPictureProps = {
  readonly image: string | null;
  readonly name: string;
  /** In px; the style gives the size, this keeps the room before it has come. */
  readonly size: number;
  readonly className?: string | undefined;
};

/** Somebody's picture, or the name's first letter where there is none; the name stands beside it. */
export const PersonPicture = ({ image, name, size, className }: PersonPictureProps) => {
  const intl = useIntl();
  const [broken, setBroken] = useState(false);
  const look = cx(styles.picture, className);
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
      {initialOfName(name, intl.locale)}
    </span>
  );
};
