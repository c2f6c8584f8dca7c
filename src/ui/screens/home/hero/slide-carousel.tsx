import 'swiper/css';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIntl } from 'react-intl';
import Swiper from 'swiper';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import styles from './slide-carousel.module.css';

export { SlideVideo } from './slide-video.tsx';
export { SuperPrizeSlide } from './super-prize-slide.tsx';

/** How long a slide stays while they change by themselves, in milliseconds. */
const STAYS = 7000;

export type SlideCarouselProps = {
  /** Holds these controls and `.swiper` with all slides. */
  readonly deck: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The slide in sight, from 0. */
  readonly current: number;
  readonly onChange: (index: number) => void;
  /** The slide in sight has a film, which the same button stops. */
  readonly hasFilm: boolean;
  readonly onFilm: (moves: boolean) => void;
};

/** Whether the mouse or the keyboard is on the deck; a press of the mouse focuses, too, and does not count. */
const useIsOnDeck = (deck: RefObject<HTMLElement | null>): boolean => {
  const [hovered, setHovered] = useState(false);
  // Asked again once it listens: whoever came here meanwhile has told nobody.
  const focused = useSyncExternalStore(
    changed => {
      const element = deck.current;
      element?.addEventListener('focusin', changed);
      element?.addEventListener('focusout', changed);
      return () => {
        element?.removeEventListener('focusin', changed);
        element?.removeEventListener('focusout', changed);
      };
    },
    () => deck.current?.querySelector(':focus-visible') != null,
  );
  useEffect(() => {
    const element = deck.current;
    if (element === null) return;
    const entered = (event: PointerEvent) => setHovered(event.pointerType === 'mouse');
    const left = () => setHovered(false);
    element.addEventListener('pointerenter', entered);
    element.addEventListener('pointerleave', left);
    return () => {
      element.removeEventListener('pointerenter', entered);
      element.removeEventListener('pointerleave', left);
    };
  }, [deck]);
  return hovered || focused;
};

/**
 * Shows the controls of the ARIA practices' carousel: slides change by themselves, by finger, by buttons and keys. They
 * rest while the pointer or the keyboard is on them, and until asked otherwise once they were stopped or moved by hand.
 */
export const SlideCarousel = ({ deck, count, current, onChange, hasFilm, onFilm }: SlideCarouselProps) => {
  const intl = useIntl();
  const swiper = useRef<Swiper | null>(null);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  // Who moves the slides by hand has stopped their change, not the film that comes.
  const [film, setFilm] = useState(playing);
  const moving = playing || (hasFilm && film);
  const isOnDeck = useIsOnDeck(deck);
  const rotating = playing && !isOnDeck;

  const goTo = (index: number) => swiper.current?.slideTo((index + count) % count);
  const goByHand = (index: number) => {
    setPlaying(false);
    goTo(index);
  };

  const changed = useEffectEvent(onChange);
  const filmChanged = useEffectEvent(onFilm);
  useEffect(() => filmChanged(film), [film]);
  useLayoutEffect(() => {
    const slides = deck.current?.querySelector<HTMLElement>('.swiper');
    if (slides == null) return;
    const made = new Swiper(slides, {
      speed: prefersReducedMotion() ? 0 : 350,
      // A newer answer may have another number of slides.
      observer: true,
      on: {
        slideChange: ({ activeIndex }) => changed(activeIndex),
        touchMove: () => setPlaying(false),
      },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy();
    };
  }, [deck]);

  useEffect(() => {
    deck.current?.querySelector('.swiper')?.setAttribute('aria-live', rotating ? 'off' : 'polite');
    if (!rotating) return;
    // Again and again: a tab that is out of sight lets a turn pass, and goes on when somebody comes back.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') swiper.current?.slideTo((current + 1) % count);
    }, STAYS);
    return () => clearInterval(timer);
  }, [deck, rotating, current, count]);

  const t = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);

  return (
    <div className={styles.controls}>
      <IconButton
        icon={moving ? 'pause' : 'play'}
        className={styles.control}
        label={t(moving ? 'home.hero.pause' : 'home.hero.play')}
        onClick={() => {
          setPlaying(!moving);
          setFilm(!moving);
        }}
      />
      <IconButton
        icon="chevron-left"
        className={styles.control}
        label={t('home.hero.previous')}
        onClick={() => goByHand(current - 1)}
      />
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={t('common.carousel.item', { position: index + 1, count })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => goByHand(index)}
        />
      ))}
      <IconButton
        icon="chevron-right"
        className={styles.control}
        label={t('home.hero.next')}
        onClick={() => goByHand(current + 1)}
      />
    </div>
  );
};
