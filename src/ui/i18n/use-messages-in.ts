import { use, useEffect, useState } from 'react';
import type { Language } from '../../domain/content/languages.ts';
import type { MessageArea } from './message-areas.ts';
import type { MessagesById } from './message-catalogues.ts';
import { MessageCataloguesContext } from './message-catalogues-context.ts';

/** The messages of another language than the page's: on their way, there, or not to be had. */
export type MessagesInState = MessagesById | 'loading' | 'failed';

/**
 * Gives a component messages in a language that need not be the page's, fetched when it is first shown; `areas` is the
 * same list at every render. `turn`: another number asks again.
 */
export const useMessagesIn = (
  language: Language,
  areas: readonly MessageArea[],
  turn: number,
): MessagesInState => {
  const catalogues = use(MessageCataloguesContext);
  const asked = `${language} ${turn}`;
  const [known, setKnown] = useState<{ readonly asked: string; readonly state: MessagesInState } | null>(
    null,
  );
  useEffect(() => {
    let current = true;
    const read = async () => {
      const messages = await catalogues?.fetch(language, areas).catch(() => undefined);
      if (current) setKnown({ asked, state: messages ?? 'failed' });
    };
    void read();
    return () => {
      current = false;
    };
  }, [catalogues, language, areas, asked]);
  return known?.asked === asked ? known.state : 'loading';
};
