import { FormattedMessage } from 'react-intl';
import type { InfoPageContent } from '../../../application/ports/pages.ts';
import { InfoPageArticle } from '../../components/content/info/info-view.tsx';
import { SanitisedHtml } from '../../components/content/info/sanitised-html.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { AboutFilmPlayer } from './about-film-player.tsx';

/** Shows the page about the shop, with the operator's film where there is one (docs/behaviour.md#pages). */
export const AboutScreen = ({ data }: ScreenProps<InfoPageContent>) => {
  const film = data.film ?? null;
  return (
    <InfoPageArticle data={data} lead={<FormattedMessage id="info.about.lead" />}>
      {film !== null && <AboutFilmPlayer film={film} />}
      <SanitisedHtml html={data.text} />
    </InfoPageArticle>
  );
};
