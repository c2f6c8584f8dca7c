import { type ReactNode, useEffect, useState } from 'react';
import styles from './hero.module.css';
import type { SlideDeckProps } from './slide-deck.tsx';

type Deck = React.ComponentType<SlideDeckProps>;

/**
 * The slides of the hero. The first one stands at once; the deck that moves them is fetched only where there are
 * several, after the page is there.
 */
export const HeroSlider = ({ slides }: { readonly slides: readonly ReactNode[] }) => {
  const [deck, setDeck] = useState<{ readonly Deck: Deck } | null>(null);
  const several = slides.length > 1;

  useEffect(() => {
    if (!several) return;
    let current = true;
    const load = () =>
      import('./slide-deck.tsx').then(
        ({ SlideDeck }) => current && setDeck({ Deck: SlideDeck }),
        // Without the deck the first slide stays, which is enough.
        () => null,
      );
    const idle = setTimeout(load, 1200);
    return () => {
      current = false;
      clearTimeout(idle);
    };
  }, [several]);

  if (deck !== null && several) return <deck.Deck slides={slides} />;
  return <div className={styles.only}>{slides[0]}</div>;
};
