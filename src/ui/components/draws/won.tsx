import { latePart } from '../../hooks/late-part.tsx';

/** The winner's own screen, which nobody else fetches. */
export const Won = latePart(async () => (await import('./won-screen.tsx')).WonScreen);
