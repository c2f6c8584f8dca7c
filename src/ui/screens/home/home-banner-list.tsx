import { useIntl } from 'react-intl';
import { Icon } from '../../design/controls/icon.tsx';
import { Link, OutsideLink } from '../../design/controls/link.tsx';
import styles from './home-banner-list.module.css';
import type { HomeBannerData } from './to-home-view.ts';

type BannerPictureProps = { readonly banner: HomeBannerData; readonly position: number };

const BannerPicture = ({ banner: { link, image, title }, position }: BannerPictureProps) => {
  const intl = useIntl();
  return (
    <>
      <img
        src={image}
        srcSet={
          image.includes('-960.') ? `${image.replace('-960.', '-480.')} 480w, ${image} 960w` : undefined
        }
        sizes="(min-width: 767px) 620px, 92vw"
        width="960"
        height="320"
        loading="lazy"
        alt={title === null ? intl.formatMessage({ id: 'home.banners.item' }, { position }) : ''}
      />
      {title !== null && (
        <span className={styles.title}>
          {title}
          <Icon name={link.kind === 'outside' ? 'out' : 'chevron-right'} size={20} />
        </span>
      )}
    </>
  );
};

/** Shows promotions: pictures that lead into the shop, or to another site, which they name. */
export const HomeBannerList = ({ banners }: { readonly banners: readonly HomeBannerData[] }) => {
  const intl = useIntl();
  return (
    <ul className={styles.banners} aria-label={intl.formatMessage({ id: 'home.banners' })}>
      {banners.map((banner, index) => {
        const { kind, address } = banner.link;
        const picture = <BannerPicture banner={banner} position={index + 1} />;
        return (
          <li key={`${address} ${banner.image}`}>
            {kind === 'outside' ? (
              <OutsideLink href={address} className={styles.banner}>
                {picture}
              </OutsideLink>
            ) : (
              <Link to={address} className={styles.banner}>
                {picture}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};
