import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { InfoPageContent } from '../../../application/ports/pages.ts';
import { Icon } from '../../design/controls/icon.tsx';
import styles from './about-film-player.module.css';

const never = () => () => {};

/**
 * Shows the operator's film under a button of ours; the browser's own controls come once it runs, or without scripts.
 */
export const AboutFilmPlayer = ({ film }: { readonly film: NonNullable<InfoPageContent['film']> }) => {
  const intl = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const standsReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    // It was begun by the browser's own controls, before the app stood.
    if (!element.paused) setStarted(true);
    if (!started) return;
    // The button that had the focus is gone.
    element.focus();
    // What can't be played says so in the browser's controls.
    element.play().catch(() => {});
  }, [started]);

  return (
    <div className={styles.film}>
      <video
        ref={video}
        controls={started || !standsReady}
        muted
        playsInline
        // Without a poster its first picture stands there.
        preload={film.poster === null ? 'metadata' : 'none'}
        poster={film.poster ?? undefined}
        src={film.video}
        width={960}
        height={540}
        aria-label={intl.formatMessage({ id: 'info.about.film' })}
      />
      {standsReady && !started && (
        <button
          type="button"
          className={styles.play}
          aria-label={intl.formatMessage({ id: 'info.about.film.play' })}
          onClick={() => setStarted(true)}
        >
          <Icon name="play" size={40} filled />
        </button>
      )}
    </div>
  );
};
