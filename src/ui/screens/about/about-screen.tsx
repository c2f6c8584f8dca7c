import { FormattedMessage } from 'react-intl';
import type { InfoPage } from '../../../application/ports/pages.ts';
import { InfoPageView } from '../../components/content/info/info-view.tsx';
import { SanitisedHtml } from '../../components/content/info/sanitised-html.tsx';
import type { PageProps } from '../../routing/screen-definition.ts';
import { AboutFilmPlayer } from './about-film-player.tsx';

/** The page about the shop, with the operator's film where there is one (docs/behaviour.md#pages). */
export const AboutScreen = ({ data }: PageProps<InfoPage>) => {
  const film = data.film ?? null;
  return (
    <InfoPageView data={data} lead={<FormattedMessage id="info.about.lead" />}>
      {film !== null && <AboutFilmPlayer film={film} />}
      <SanitisedHtml html={data.text} />
    </InfoPageView>
  );
};
