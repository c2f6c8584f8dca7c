import { FormattedMessage } from 'react-intl';
import { nestedQuotes } from '../../../domain/content/nested-quotes.ts';
import { latePart } from '../../hooks/late-part.tsx';

/** The winner's own screen, which nobody else fetches. */
export const Won = latePart(async () => (await import('./won-screen.tsx')).WonScreen);

/** Tells a win to whoever listens: it stands before there is one, for what comes with its words is not read out. */
export const WonAloud = ({ prize }: { readonly prize: string | null }) => (
  <p role="status" className="visually-hidden">
    {prize !== null && <FormattedMessage id="draw.won" values={{ prize: nestedQuotes(prize) }} />}
  </p>
);
