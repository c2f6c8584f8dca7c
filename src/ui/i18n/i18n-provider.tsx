import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { DEFAULT_LANGUAGE } from '../../domain/content/languages.ts';
import { toFormattingLocale } from '../../domain/content/to-formatting-locale.ts';
import { useApp } from '../app-context.tsx';
import { useStoreValue } from '../hooks/use-store-value.ts';
import type { MessageCatalogues, MessagesById, ShownMessagesState } from './message-catalogues.ts';
import { MessageCataloguesContext } from './message-catalogues-context.ts';

const NONE: Readonly<Record<string, string>> = {};

/** The shown catalogue with the shop's own texts, once the parser for them has come. */
const useMessages = (shown: ShownMessagesState | null): MessagesById => {
  const app = useApp();
  const answered = useStoreValue(app.stores.frame).app;
  // In the language that they were answered in; those of another one are still on their way.
  const overrides = answered?.language === shown?.language ? (answered?.translations ?? NONE) : NONE;
  const [merged, setMerged] = useState<{
    readonly shown: ShownMessagesState;
    readonly overrides: object;
    readonly messages: MessagesById;
  } | null>(null);

  useEffect(() => {
    if (shown === null || Object.keys(overrides).length === 0) return;
    let current = true;
    const merge = async () => {
      try {
        const [{ parse }, { withShopMessages: withOverrides }] = await Promise.all([
          import('./parse-message.ts'),
          import('./messages-with-overrides.ts'),
        ]);
        if (current)
          setMerged({ shown, overrides, messages: withOverrides(shown.messages, overrides, parse) });
      } catch {
        app.log.warn('message_parser_missing');
      }
    };
    void merge();
    return () => {
      current = false;
    };
  }, [shown, overrides, app]);

  if (shown === null) return {};
  return merged?.shown === shown && merged.overrides === overrides ? merged.messages : shown.messages;
};

/**
 * Gives the components below it the texts, numbers and dates of the language that is loaded; the language of `<html>`
 * follows.
 */
export const I18nProvider = ({
  catalogues,
  children,
}: {
  readonly catalogues: MessageCatalogues;
  readonly children: ReactNode;
}) => {
  const { log } = useApp();
  const shown = useStoreValue(catalogues);
  const messages = useMessages(shown);
  const language = shown?.language ?? DEFAULT_LANGUAGE;

  useEffect(() => {
    const { documentElement: root } = document;
    // Even the same language, set again, would have the browser style the whole page anew.
    if (shown !== null && root.lang !== shown.language) root.lang = shown.language;
  }, [shown]);

  return (
    <IntlProvider
      locale={toFormattingLocale(language)}
      messages={messages}
      onError={error => {
        // Before the first catalogue came nothing but the static frame is on the screen.
        if (shown !== null) log.warn('message_failed', { code: error.code });
      }}
    >
      <MessageCataloguesContext value={catalogues}>{children}</MessageCataloguesContext>
    </IntlProvider>
  );
};
