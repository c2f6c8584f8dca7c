import { FormattedMessage } from 'react-intl';
import type { InfoPage } from '../../../application/ports/pages.ts';
import { InfoPageView } from '../../components/content/info/info-view.tsx';
import type { PageProps } from '../../routing/screen-definition.ts';

/** The terms that a shopper agrees to (docs/behaviour.md#pages). */
export const TermsScreen = ({ data }: PageProps<InfoPage>) => (
  <InfoPageView data={data} lead={<FormattedMessage id="info.terms.lead" />} />
);
