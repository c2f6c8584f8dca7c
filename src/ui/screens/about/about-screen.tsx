import { FormattedMessage, useIntl } from 'react-intl';
import type { InfoPage } from '../../../application/ports/pages.ts';
import { InfoView } from '../../components/content/info/info-view.tsx';
import { RichText } from '../../components/content/info/rich-text.tsx';
import type { PageProps } from '../../routing/page.ts';
import styles from './about-screen.module.css';

/** The film stands with the sample's own pictures: the contract gives it no address of its own. */
const FILM = `${import.meta.env.BASE_URL}sample/slides/ring.webm`;
const POSTER = `${import.meta.env.BASE_URL}sample/slides/ring.webp`;

/** Who we are, and a short film that shows it (docs/behaviour.md#pages). */
export const AboutScreen = ({ data }: PageProps<InfoPage>) => {
  const intl = useIntl();
  return (
    <InfoView data={data} lead={<FormattedMessage id="info.about.lead" />}>
      <figure className={styles.film}>
        <video
          controls
          muted
          playsInline
          preload="none"
          poster={POSTER}
          width={960}
          height={540}
          aria-label={intl.formatMessage({ id: 'info.about.film' })}
        >
          <source src={FILM} type="video/webm" />
        </video>
        <figcaption>
          <FormattedMessage id="info.about.film.caption" />
        </figcaption>
      </figure>
      <RichText html={data.text} />
    </InfoView>
  );
};
