import { useState } from 'react';
import { useIntl } from 'react-intl';
import { initial } from './initial.ts';

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
  return image !== null && image !== '' && !broken ? (
    <img
      className={className}
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={className} aria-hidden="true">
      {initial(name, intl.locale)}
    </span>
  );
};
