import { FormattedMessage } from 'react-intl';
import type { InfoPage } from '../../../application/ports/pages.ts';
import { InfoView } from '../../components/content/info/info-view.tsx';
import { RichText } from '../../components/content/info/rich-text.tsx';
import type { PageProps } from '../../routing/page.ts';
import { Film } from './film.tsx';

/** The page about the shop, with the operator's film where there is one (docs/behaviour.md#pages). */
export const AboutScreen = ({ data }: PageProps<InfoPage>) => {
  const film = data.film ?? null;
  return (
    <InfoView data={data} lead={<FormattedMessage id="info.about.lead" />}>
      {film !== null && <Film film={film} />}
      <RichText html={data.text} />
    </InfoView>
  );
};
