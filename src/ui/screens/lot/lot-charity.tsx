import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What the lot has brought the charity fund: its code and texts come when its place is in sight. */
export const LotCharity = ({ lotId }: { readonly lotId: number }) => {
  const place = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<ReactNode>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(async ([entry]) => {
      if (entry?.isIntersecting !== true) return;
      watcher.disconnect();
      // Without it the footer still leads to the page about charity.
      const loaded = await import('../../components/content/charity/charity-note.tsx').catch(() => null);
      if (loaded !== null) setNote(<loaded.CharityNote lotId={lotId} />);
    });
    if (place.current !== null) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [lotId]);
  return <div ref={place}>{note}</div>;
};
