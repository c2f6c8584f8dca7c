import 'swiper/css';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '../../../design/controls/icon.tsx';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import styles from './slide-deck.module.css';

export { SlideVideo } from './slide-video.tsx';

/** How long a slide stays while they change by themselves, in milliseconds. */
const STAYS = 7000;

export type SlideDeckProps = {
  readonly count: number;
  readonly slideAt: (index: number, active: boolean) => ReactNode;
};

/**
 * The ARIA practices' carousel: slides change by themselves, by finger, by buttons and keys. They rest while the
 * pointer or the keyboard is on them, and until asked otherwise once they were stopped or moved by hand.
 */
export const SlideDeck = ({ count, slideAt }: SlideDeckProps) => {
  const intl = useIntl();
  const swiper = useRef<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotating = playing && !hovered && !focused;

  const goTo = (index: number) => swiper.current?.slideTo((index + count) % count);
  const goByHand = (index: number) => {
    setPlaying(false);
    goTo(index);
  };

  useEffect(() => {
    if (!rotating) return;
    // Again and again: a tab that is out of sight lets a turn pass, and goes on when somebody comes back.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') swiper.current?.slideTo((current + 1) % count);
    }, STAYS);
    return () => clearInterval(timer);
  }, [rotating, current, count]);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const t = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here: who comes near makes the slides rest
    <div
      role="group"
      aria-roledescription={t('common.carousel')}
      aria-label={t('home.hero.slides')}
      onPointerEnter={event => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      // A press of the mouse focuses, too; only the keyboard's focus makes them rest.
      onFocus={event => setFocused(event.target.matches(':focus-visible'))}
      onBlur={leave}
    >
      {/* First for the keyboard, so that whoever comes here can stop the slides before meeting them. */}
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          onClick={() => setPlaying(now => !now)}
          aria-label={t(playing ? 'home.hero.pause' : 'home.hero.play')}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </button>
        <button
          type="button"
          className={styles.control}
          onClick={() => goByHand(current - 1)}
          aria-label={t('home.hero.previous')}
        >
          <Icon name="chevron-left" size={20} />
        </button>
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
        <button
          type="button"
          className={styles.control}
          onClick={() => goByHand(current + 1)}
          aria-label={t('home.hero.next')}
        >
          <Icon name="chevron-right" size={20} />
        </button>
      </div>
      <Swiper
        speed={prefersReducedMotion() ? 0 : 350}
        onSwiper={instance => {
          swiper.current = instance;
        }}
        onSlideChange={instance => setCurrent(instance.activeIndex)}
        onTouchMove={() => setPlaying(false)}
        aria-live={rotating ? 'off' : 'polite'}
      >
        {Array.from({ length: count }, (_, index) => (
          // The slides of one answer never change their order.
          <SwiperSlide
            key={index}
            role="group"
            aria-roledescription={t('home.hero.slide')}
            aria-label={t('common.carousel.item', { position: index + 1, count })}
            inert={index !== current}
          >
            {slideAt(index, index === current)}
          </SwiperSlide>
        ))}
      </Swiper>
    </div>
  );
};
