import { useState } from 'react';
import { Icon } from '../../design/controls/icon.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { makePictureSrcset } from './make-picture-srcset.ts';
import styles from './product-picture.module.css';

export type ProductPictureProps = {
  readonly image: string;
  /** Empty when the text beside it names the product. */
  readonly alt: string;
  /** The picture's width in the layout, as `sizes` wants it. */
  readonly sizes: string;
  /** In sight at once: loaded first, not lazily. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
};

/** Shows a product on a transparent ground; a broken address leaves a quiet sign, never the browser's torn picture. */
export const ProductPicture = ({ image, alt, sizes, eager = false, className }: ProductPictureProps) => {
  const [broken, setBroken] = useState(image === '');
  if (broken)
    return (
      <span
        className={joinClassNames(styles.broken, className)}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt || undefined}
      >
        <Icon name="gift" size={40} />
      </span>
    );
  return (
    <img
      className={joinClassNames(styles.picture, className)}
      src={image}
      srcSet={makePictureSrcset(image)}
      sizes={sizes}
      width={640}
      height={640}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
};
