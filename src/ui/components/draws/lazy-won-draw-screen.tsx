import { FormattedMessage } from 'react-intl';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';

/** The component that shows the winner's own screen, whose code nobody else fetches. */
export const LazyWonDrawScreen = makeLazyPart(
  async () => (await import('./won-draw-screen.tsx')).WonDrawScreen,
);

/**
 * Reads a win aloud, as a live region: it is there before there is one, for text that comes with its region is not read
 * out.
 */
export const WinAnnouncement = ({ prize }: { readonly prize: string | null }) => (
  <p role="status" className="visually-hidden">
    {prize !== null && <FormattedMessage id="draw.won" values={{ prize: withNestedQuotes(prize) }} />}
  </p>
);
