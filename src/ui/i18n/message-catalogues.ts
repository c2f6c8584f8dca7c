import type { ResolvedIntlConfig } from 'react-intl';
import { makeStore, type Store } from '../../application/stores/store.ts';
import type { Language } from '../../domain/content/languages.ts';
import type { MessageArea } from './message-areas.ts';

/**
 * The messages of one language by id: syntax trees in a build (the parser is left out), plain texts where nothing
 * compiles them.
 */
export type MessagesById = ResolvedIntlConfig['messages'];

export type ShownMessagesState = { readonly language: Language; readonly messages: MessagesById };

/** What the store of the current language's texts offers, which are loaded area by area. */
export type MessageCatalogues = Store<ShownMessagesState | null> & {
  /** Loads what is missing of these areas in this language, then shows that language. Rejects when it can't. */
  readonly ensure: (language: Language, areas: readonly MessageArea[]) => Promise<void>;
  /**
   * Fetches these areas in this language, for later or for a part in a language of its own; the page does not change.
   * Rejects when it can't.
   */
  readonly fetch: (language: Language, areas: readonly MessageArea[]) => Promise<MessagesById>;
  /** The same as `ensure` for every area that was ever asked for: a change of language. */
  readonly switchTo: (language: Language) => Promise<void>;
};

export type LoadMessageAreaFunction = (language: Language, area: MessageArea) => Promise<MessagesById>;

/** What only the server's renderer says beside a screen is none of a browser's texts. */
const files = import.meta.glob<{ default: MessagesById }>([
  './messages/*/*.json',
  '!./messages/*/no-script.json',
]);

/** Loads one file of the message catalogue when it is first needed. */
export const loadMessageArea: LoadMessageAreaFunction = async (language, area) => {
  const load = files[`./messages/${language}/${area}.json`];
  if (load === undefined) throw new Error(`No messages for ${language}/${area}.`);
  return (await load()).default;
};

/**
 * Loads the English messages, pseudo-localised, whatever language is asked for: what stays as it was is not translated.
 */
export const loadPseudoMessages: LoadMessageAreaFunction = async (_, area) => {
  const [{ makePseudoLocalisedTexts: pseudoTexts }, messages] = await Promise.all([
    import('./make-pseudo-localised-texts.ts'),
    loadMessageArea('en', area),
  ]);
  return pseudoTexts(messages);
};

export const makeMessageCatalogues = (load: LoadMessageAreaFunction = loadMessageArea): MessageCatalogues => {
  const shown = makeStore<ShownMessagesState | null>(null);
  const loaded = new Map<string, Promise<MessagesById>>();
  const wanted = new Set<MessageArea>();
  let newest: Language | null = null;
  /** In the language in which the first screen is rendered. */
  let rendered: ShownMessagesState | null = null;

  const once = (language: Language, area: MessageArea): Promise<MessagesById> => {
    const key = `${language}/${area}`;
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const loading = load(language, area);
    loaded.set(key, loading);
    // What failed may be asked for again.
    loading.catch(() => loaded.delete(key));
    return loading;
  };

  const ensure: MessageCatalogues['ensure'] = async (language, areas) => {
    newest = language;
    for (const area of areas) wanted.add(area);
    const asked = [...wanted];
    const parts = await Promise.all(asked.map(area => once(language, area)));
    // Another language was chosen meanwhile: its own call shows it.
    if (newest !== language) return;
    const before = shown.getSnapshot();
    const messages: MessagesById = Object.assign({}, ...parts);
    const complete =
      before?.language === language && Object.keys(before.messages).length >= Object.keys(messages).length;
    if (complete) return;
    const next = { language, messages };
    if (rendered === null || rendered.language === language) rendered = next;
    shown.set(next);
  };

  return {
    getSnapshot: shown.getSnapshot,
    getServerSnapshot: () => rendered,
    subscribe: shown.subscribe,
    ensure,
    fetch: async (language, areas) =>
      Object.assign({}, ...(await Promise.all(areas.map(area => once(language, area))))),
    switchTo: language => ensure(language, []),
  };
};
