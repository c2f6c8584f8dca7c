import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { HomeView } from '../to-home-view.ts';
import styles from './hero.module.css';
import { HeroSlideView } from './hero-slide.tsx';
import type { SlideDeckProps } from './slide-deck.tsx';
import type { SlideVideoProps } from './slide-video.tsx';

type Late = {
  readonly SlideDeck: ComponentType<SlideDeckProps>;
  readonly SlideVideo: ComponentType<SlideVideoProps>;
};

/** The page stands before what moves it is fetched; in milliseconds. */
const AFTER = 1200;

/** The deck and the player, once they came; null before, and where the only slide does not move. */
const useLate = (wanted: boolean): Late | null => {
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(() => {
      import('./slide-deck.tsx').then(
        ({ SlideDeck, SlideVideo }) => current && startTransition(() => setLate({ SlideDeck, SlideVideo })),
        // Without them the first slide stays, which is enough.
        () => null,
      );
    }, AFTER);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return late;
};

/** The first thing one sees: what this shop is, and the super prize counting down. */
export const Hero = ({ view }: { readonly view: HomeView }) => {
  const intl = useIntl();
  const several = view.slides.length > 1;
  const late = useLate(several || view.slides.some(slide => slide.video !== null));
  const slideAt = (index: number, active: boolean) => {
    const slide = view.slides[index];
    if (slide === undefined) return null;
    return (
      <HeroSlideView slide={slide} view={view} eager={index === 0} active={active} Video={late?.SlideVideo} />
    );
  };
  return (
    <section className={styles.hero} data-slider aria-label={intl.formatMessage({ id: 'home.hero.label' })}>
      {/* The slides come and go; the page's own heading stays. */}
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'home.title' })}</h1>
      {late !== null && several ? (
        <late.SlideDeck count={view.slides.length} slideAt={slideAt} />
      ) : (
        <div className={styles.only}>{slideAt(0, true)}</div>
      )}
    </section>
  );
};
