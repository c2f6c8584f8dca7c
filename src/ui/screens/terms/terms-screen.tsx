import { FormattedMessage } from 'react-intl';
import type { InfoPage } from '../../../application/ports/pages.ts';
import { InfoView } from '../../components/content/info/info-view.tsx';
import type { PageProps } from '../../routing/page.ts';

/** The terms that a shopper agrees to (docs/behaviour.md#pages). */
export const TermsScreen = ({ data }: PageProps<InfoPage>) => (
  <InfoView data={data} lead={<FormattedMessage id="info.terms.lead" />} />
);
