import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Files of the message catalogue: `src/ui/i18n/messages/<language>/<area>.json`. */
const CATALOGUE = /[\\/]src[\\/]ui[\\/]i18n[\\/]messages[\\/][a-z]{2}[\\/][a-z-]+\.json$/;

/** Who keeps the real parser: the shop's own texts, which fetch it lazily, and those of the demo and its fakes. */
const KEEPS_PARSER = /[\\/]src[\\/](ui[\\/]i18n[\\/]parse-message|texts[\\/]make-text-translator)\.ts$/;

/** Compiles a catalogue's texts to syntax trees. Throws with the message's id when a text is no ICU message. */
export const compileMessages = (texts: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, parse(text)];
      } catch (error) {
        throw new Error(`Message ${id} is no ICU message: ${String(error)}`, { cause: error });
      }
    }),
  );

/**
 * Makes the Vite plugin that puts message catalogues into the bundle as syntax trees, so that the ICU parser stays out
 * of the first load. In the build the parser is replaced by its empty twin everywhere but in `KEEPS_PARSER`.
 */
export const makeCompiledMessagesPlugin = (): Plugin => {
  let building = false;
  return {
    name: 'twofold:compiled-messages',
    enforce: 'pre',
    configResolved: config => {
      building = config.command === 'build';
    },
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(source, importer) {
        if (!building || importer === undefined || KEEPS_PARSER.test(importer)) return null;
        return this.resolve(`${source}/no-parser.js`, importer, { skipSelf: true });
      },
    },
    transform: {
      filter: { id: CATALOGUE },
      handler: code => ({
        code: JSON.stringify(compileMessages(JSON.parse(code) as Record<string, string>)),
        map: null,
      }),
    },
  };
};
