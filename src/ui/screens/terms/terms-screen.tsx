import { FormattedMessage } from 'react-intl';
import type { InfoPageContent } from '../../../application/ports/pages.ts';
import { InfoPageArticle } from '../../components/content/info/info-view.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';

/** Shows the terms that a shopper agrees to (docs/behaviour.md#pages). */
export const TermsScreen = ({ data }: ScreenProps<InfoPageContent>) => (
  <InfoPageArticle data={data} lead={<FormattedMessage id="info.terms.lead" />} />
);
