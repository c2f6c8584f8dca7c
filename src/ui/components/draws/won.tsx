import { FormattedMessage } from 'react-intl';
import { nestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { latePart } from '../../hooks/late-part.tsx';

/** The winner's own screen, which nobody else fetches. */
export const Won = latePart(async () => (await import('./won-screen.tsx')).WonScreen);

/**
 * The live region that reads a win aloud: it is there before there is one, for text that comes with its region is not
 * read out.
 */
export const WonAloud = ({ prize }: { readonly prize: string | null }) => (
  <p role="status" className="visually-hidden">
    {prize !== null && <FormattedMessage id="draw.won" values={{ prize: nestedQuotes(prize) }} />}
  </p>
);
