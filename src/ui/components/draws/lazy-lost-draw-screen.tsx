import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';

/**
 * The component that shows the screen for a holder of losing tickets, whose code is loaded then; nobody else fetches
 * it.
 */
export const LazyLostDrawScreen = makeLazyPart(
  async () => (await import('./lost-draw-screen.tsx')).LostDrawScreen,
);
