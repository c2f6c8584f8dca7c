import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, for a component: beside its zone the browser would open the file
 * in the page's place, and without a network there would be no way back. True while files are held over the page.
 */
export const useDroppedFiles = (onFiles: (files: FileList) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const leaving = new AbortController();
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    };
    // Leaving one element for another is no leaving of the page.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    addEventListener('dragover', over, { signal: leaving.signal });
    addEventListener('drop', drop, { signal: leaving.signal });
    addEventListener('dragleave', leave, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return isOver;
};
