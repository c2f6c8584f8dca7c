import { useEffect } from 'react';

/** Says in `<head>` what the page is about while it is shown; an empty text leaves the shop's own description. */
export const usePageDescription = (text: string): void => {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || text === '') return;
    const before = meta.content;
    meta.content = text;
    return () => {
      meta.content = before;
    };
  }, [text]);
};
