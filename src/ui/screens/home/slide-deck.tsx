import 'swiper/css';
import { type ReactNode, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '../../components/icon.tsx';
import styles from './slide-deck.module.css';

export type SlideDeckProps = { readonly slides: readonly ReactNode[] };

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that change by themselves, by finger and by buttons; a pause is always at hand. */
export const SlideDeck = ({ slides }: SlideDeckProps) => {
  const intl = useIntl();
  const swiper = useRef<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !calm());

  const toggle = () => {
    if (playing) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
    setPlaying(!playing);
  };

  return (
    <div
      role="group"
      aria-roledescription={intl.formatMessage({ id: 'common.carousel' })}
      aria-label={intl.formatMessage({ id: 'home.hero.slides' })}
    >
      <Swiper
        modules={[A11y, Autoplay]}
        onSwiper={instance => {
          swiper.current = instance;
          if (calm()) instance.autoplay.stop();
        }}
        onSlideChange={instance => setCurrent(instance.activeIndex)}
        autoplay={{ delay: 7000, disableOnInteraction: true, pauseOnMouseEnter: true }}
        onAutoplayStop={() => setPlaying(false)}
        a11y={{ enabled: true, scrollOnFocus: true }}
        rewind
      >
        {slides.map((slide, index) => (
          // The slides of one answer never change their order.
          <SwiperSlide key={index} inert={index !== current}>
            {slide}
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          onClick={toggle}
          aria-label={intl.formatMessage({ id: playing ? 'home.hero.pause' : 'home.hero.play' })}
        >
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </button>
        {slides.map((_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={intl.formatMessage(
              { id: 'common.carousel.item' },
              { position: index + 1, count: slides.length },
            )}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => swiper.current?.slideTo(index)}
          />
        ))}
      </div>
    </div>
  );
};
