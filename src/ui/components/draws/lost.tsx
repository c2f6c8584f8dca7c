import { latePart } from '../../hooks/late-part.tsx';

/** Loads the screen for a holder of losing tickets; nobody else fetches its code. */
export const Lost = latePart(async () => (await import('./lost-screen.tsx')).LostScreen);
