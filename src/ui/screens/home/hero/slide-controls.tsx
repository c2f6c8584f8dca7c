import 'swiper/css';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import Swiper from 'swiper';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import styles from './slide-controls.module.css';

export { SlideVideo } from './slide-video.tsx';

/** How long a slide stays while they change by themselves, in milliseconds. */
const STAYS = 7000;

export type SlideControlsProps = {
  /** Holds these controls and `.swiper` with all slides. */
  readonly deck: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The slide in sight, from 0. */
  readonly current: number;
  readonly onChange: (index: number) => void;
};

/** Whether the mouse or the keyboard is on the deck; a press of the mouse focuses, too, and does not count. */
const useIsOnDeck = (deck: RefObject<HTMLElement | null>): boolean => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(() => deck.current?.querySelector(':focus-visible') != null);
  useEffect(() => {
    const element = deck.current;
    if (element === null) return;
    const listeners = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(name, heard, { signal: listeners.signal });
    listen('pointerenter', event => setHovered(event.pointerType === 'mouse'));
    listen('pointerleave', () => setHovered(false));
    listen('focusin', ({ target }) =>
      setFocused(target instanceof Element && target.matches(':focus-visible')),
    );
    listen('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(false);
    });
    return () => listeners.abort();
  }, [deck]);
  return hovered || focused;
};

/**
 * The ARIA practices' carousel: slides change by themselves, by finger, by buttons and keys. They rest while the
 * pointer or the keyboard is on them, and until asked otherwise once they were stopped or moved by hand.
 */
export const SlideControls = ({ deck, count, current, onChange }: SlideControlsProps) => {
  const intl = useIntl();
  const swiper = useRef<Swiper | null>(null);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const isOnDeck = useIsOnDeck(deck);
  const rotating = playing && !isOnDeck;

  const goTo = (index: number) => swiper.current?.slideTo((index + count) % count);
  const goByHand = (index: number) => {
    setPlaying(false);
    goTo(index);
  };

  const changed = useEffectEvent(onChange);
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
        icon={playing ? 'pause' : 'play'}
        className={styles.control}
        label={t(playing ? 'home.hero.pause' : 'home.hero.play')}
        onClick={() => setPlaying(now => !now)}
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
