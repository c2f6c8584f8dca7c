import { useIntl } from 'react-intl';
import type { CharityPayout } from '../../../../application/ports/charity.ts';
import { OutsideLink } from '../../../design/controls/link.tsx';

/** Shows a link to the document of a payout, in a tab of its own: it may be a file; nothing where an entry has none. */
export const PayoutDocumentLink = ({
  payout: { document, reference },
}: {
  readonly payout: CharityPayout;
}) => {
  const intl = useIntl();
  if (document === null) return null;
  return (
    <OutsideLink href={document}>
      <span aria-hidden="true">{intl.formatMessage({ id: 'charity.payout.document' })}</span>
      <span className="visually-hidden">
        {intl.formatMessage({ id: 'charity.payout.document-of' }, { reference })}
      </span>
    </OutsideLink>
  );
};
