import { FormattedMessage } from 'react-intl';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { lazyPart } from '../../hooks/lazy-part.tsx';

/** The winner's own screen, which nobody else fetches. */
export const LazyWonDrawScreen = lazyPart(async () => (await import('./won-draw-screen.tsx')).WonDrawScreen);

/**
 * The live region that reads a win aloud: it is there before there is one, for text that comes with its region is not
 * read out.
 */
export const WinAnnouncement = ({ prize }: { readonly prize: string | null }) => (
  <p role="status" className="visually-hidden">
    {prize !== null && <FormattedMessage id="draw.won" values={{ prize: withNestedQuotes(prize) }} />}
  </p>
);
