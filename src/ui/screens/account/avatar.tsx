import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../../components/cx.ts';
import { initial } from '../../components/initial.ts';
import styles from './avatar.module.css';

/** A face, or the name's first letter where there is none; the name stands beside it. */
export const Avatar = ({
  image,
  name,
  large = false,
}: {
  readonly image: string | null;
  readonly name: string;
  readonly large?: boolean;
}) => {
  const intl = useIntl();
  const [broken, setBroken] = useState(false);
  const look = cx(styles.avatar, large && styles.large);
  return image === null || image === '' || broken ? (
    <span className={look} aria-hidden="true">
      {initial(name, intl.locale)}
    </span>
  ) : (
    <img
      className={look}
      src={image}
      alt=""
      width={large ? 88 : 44}
      height={large ? 88 : 44}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
};
