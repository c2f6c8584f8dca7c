import { FormattedMessage, useIntl } from 'react-intl';
import type { InfoPage } from '../../../application/ports/pages.ts';
import { InfoView } from '../../components/content/info/info-view.tsx';
import { RichText } from '../../components/content/info/rich-text.tsx';
import type { PageProps } from '../../routing/page.ts';
import styles from './about-screen.module.css';

/** Who we are, and the operator's film about it where there is one (docs/behaviour.md#pages). */
export const AboutScreen = ({ data }: PageProps<InfoPage>) => {
  const intl = useIntl();
  const film = data.film ?? null;
  return (
    <InfoView data={data} lead={<FormattedMessage id="info.about.lead" />}>
      {film !== null && (
        <video
          className={styles.film}
          controls
          muted
          playsInline
          // Without a poster its first picture stands there.
          preload={film.poster === null ? 'metadata' : 'none'}
          poster={film.poster ?? undefined}
          src={film.video}
          width={960}
          height={540}
          aria-label={intl.formatMessage({ id: 'info.about.film' })}
        />
      )}
      <RichText html={data.text} />
    </InfoView>
  );
};
