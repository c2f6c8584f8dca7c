import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import styles from './slide-video.module.css';

export type SlideVideoProps = {
  readonly video: { readonly wide: string; readonly phone: string };
  readonly poster: string | null;
  /** Its slide is in sight; the video of any other one rests. */
  readonly active: boolean;
  /** Whether it may move, where that is said for all slides together; it has a button of its own otherwise. */
  readonly moving?: boolean | undefined;
};

/**
 * Shows a silent, looping film behind the slide's words, with a button to stop it; still for those who like it calm.
 */
export const SlideVideo = ({ video, poster, active, moving }: SlideVideoProps) => {
  const intl = useIntl();
  const film = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(() => !prefersReducedMotion());
  const plays = active && (moving ?? wanted);

  useEffect(() => {
    const element = film.current;
    if (element === null) return;
    if (!plays) return element.pause();
    // A browser may forbid to play, or leave early: then the poster and the button stay.
    element.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') setWanted(false);
    });
  }, [plays]);

  return (
    <>
      <video
        ref={film}
        className={styles.film}
        poster={poster ?? undefined}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
      >
        <source media="(max-width: 479px)" src={video.phone} />
        <source src={video.wide} />
      </video>
      {moving === undefined && (
        <IconButton
          icon={wanted ? 'pause' : 'play'}
          className={styles.control}
          label={intl.formatMessage({ id: wanted ? 'home.hero.video.pause' : 'home.hero.video.play' })}
          onClick={() => setWanted(now => !now)}
        />
      )}
    </>
  );
};
