import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../design/controls/icon.tsx';
import styles from './banners.module.css';
import type { HomeBanner } from './to-home-view.ts';

/** Promotions: pictures that lead into the shop. */
export const Banners = ({ banners }: { readonly banners: readonly HomeBanner[] }) => {
  const intl = useIntl();
  return (
    <ul className={styles.banners} aria-label={intl.formatMessage({ id: 'home.banners' })}>
      {banners.map(({ link, image, title }, index) => (
        <li key={image}>
          <Link to={link} className={styles.banner}>
            <img
              src={image}
              srcSet={
                image.includes('-960.') ? `${image.replace('-960.', '-480.')} 480w, ${image} 960w` : undefined
              }
              sizes="(min-width: 767px) 620px, 92vw"
              width="960"
              height="320"
              loading="lazy"
              alt={
                title === null ? intl.formatMessage({ id: 'home.banners.item' }, { position: index + 1 }) : ''
              }
            />
            {title !== null && (
              <span className={styles.title}>
                {title}
                <Icon name="chevron-right" size={20} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
};
