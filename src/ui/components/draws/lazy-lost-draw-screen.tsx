import { lazyPart } from '../../hooks/lazy-part.tsx';

/** Loads the screen for a holder of losing tickets; nobody else fetches its code. */
export const LazyLostDrawScreen = lazyPart(
  async () => (await import('./lost-draw-screen.tsx')).LostDrawScreen,
);
