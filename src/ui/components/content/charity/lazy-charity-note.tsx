import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { useCharityFundName } from '../../../hooks/use-charity-fund-text.ts';
import styles from './lazy-charity-note.module.css';

/** The note's own ground. */
const WAITING = <Skeleton height="auto" radius="var(--r-l)" className={styles.waiting} />;

/**
 * Shows the reserved space for the charity note of a lot or, as `null`, of its reader, in a shop that has a fund. Its
 * code and texts come when its place is in sight; the room is kept from the start, so that nothing below moves,
 * whatever comes of it.
 */
export const LazyCharityNote = ({ lotId }: { readonly lotId: number | null }) => {
  const hasFund = useCharityFundName() !== '';
  const place = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<ReactNode>(null);
  useEffect(() => {
    if (place.current === null || !hasFund) return;
    const watcher = new IntersectionObserver(async ([entry]) => {
      if (entry?.isIntersecting !== true) return;
      watcher.disconnect();
      setNote(WAITING);
      // Without it the footer still leads to the page about charity.
      const loaded = await import('./charity-note.tsx').catch(() => null);
      setNote(loaded && <loaded.CharityNote lotId={lotId} />);
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [lotId, hasFund]);
  return (
    hasFund && (
      <div ref={place} className={styles.place}>
        {note}
      </div>
    )
  );
};
