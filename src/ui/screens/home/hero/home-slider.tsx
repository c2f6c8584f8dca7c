import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { HomeViewModel } from '../to-home-view.ts';
import { HomeSlide } from './home-slide.tsx';
import styles from './home-slider.module.css';
import type { SlideCarouselProps } from './slide-carousel.tsx';
import type { SlideVideoProps } from './slide-video.tsx';
import type { SuperPrizeSlide } from './super-prize-slide.tsx';

type Late = {
  readonly SlideControls: ComponentType<SlideCarouselProps>;
  readonly SlideVideo: ComponentType<SlideVideoProps>;
  readonly PrizeSlide: typeof SuperPrizeSlide;
};

/** The page stands before what moves it is fetched; in milliseconds. */
const AFTER = 1200;

/** What moves the slides, the player and the final slide, once they came; null before, and where the only slide does not move. */
const useLate = (wanted: boolean): Late | null => {
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const timer = setTimeout(() => {
      import('./slide-carousel.tsx').then(
        ({ SlideCarousel: SlideControls, SlideVideo, SuperPrizeSlide: PrizeSlide }) =>
          current && startTransition(() => setLate({ SlideControls, SlideVideo, PrizeSlide })),
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

/**
 * Shows the home page's slider: what this shop is, and, on a final slide of its own, the super prize counting down. The
 * first slide is the same element before and after the others come: whoever is on it stays there.
 */
export const HomeSlider = ({ view }: { readonly view: HomeViewModel }) => {
  const intl = useIntl();
  const { slides, superprize } = view;
  const count = slides.length + (superprize === null ? 0 : 1);
  const late = useLate(count > 1 || slides.some(slide => slide.video !== null));
  const [current, setCurrent] = useState(0);
  const [filmMoves, setFilmMoves] = useState(false);
  const deck = useRef<HTMLDivElement>(null);
  const moves = late !== null && count > 1;
  const t = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const deckRole = moves && {
    role: 'group',
    'aria-roledescription': t('common.carousel'),
    'aria-label': t('home.hero.slides'),
  };
  const slideRole = (index: number) =>
    moves && {
      role: 'group',
      'aria-roledescription': t('home.hero.slide'),
      'aria-label': t('common.carousel.item', { position: index + 1, count }),
      inert: index !== current,
    };
  return (
    <section className={styles.hero} data-slider aria-label={t('home.hero.label')}>
      {/* The slides come and go; the page's own heading stays. */}
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <div ref={deck} {...deckRole}>
        {/* First for the keyboard, so that whoever comes here can stop the slides before meeting them. */}
        {moves && (
          <late.SlideControls
            deck={deck}
            count={count}
            current={current}
            onChange={setCurrent}
            hasFilm={slides[current]?.video != null}
            onFilm={setFilmMoves}
          />
        )}
        <div className="swiper">
          <div className="swiper-wrapper">
            {(moves ? slides : slides.slice(0, 1)).map((slide, index) => (
              // The slides of one answer never change their order.
              <div key={index} className="swiper-slide" {...slideRole(index)}>
                <HomeSlide
                  slide={slide}
                  view={view}
                  eager={index === 0}
                  active={index === current}
                  moving={moves ? filmMoves : undefined}
                  Video={late?.SlideVideo}
                />
              </div>
            ))}
            {moves && superprize !== null && (
              <div className="swiper-slide" {...slideRole(slides.length)}>
                <late.PrizeSlide prize={superprize} />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
};
