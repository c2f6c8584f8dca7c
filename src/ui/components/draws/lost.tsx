import { latePart } from '../../hooks/late-part.tsx';

/** For whoever did not win, and fetched by nobody else. */
export const Lost = latePart(async () => (await import('./lost-screen.tsx')).LostScreen);
