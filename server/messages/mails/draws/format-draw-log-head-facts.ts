import type { Language } from '../../../../src/domain/content/languages.ts';
import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';

export const drawLogHeadTexts = {
  uk: { entry: 'Останній запис журналу розіграшів', hash: 'Його відбиток' },
  ru: { entry: 'Последняя запись журнала розыгрышей', hash: 'Её отпечаток' },
  en: { entry: 'Last entry of the log of draws', hash: 'Its fingerprint' },
} as const;

const translate = makeTextTranslator(drawLogHeadTexts);

/**
 * Formats the draw log's last entry when a mail about a draw was written, as facts of that mail: a reader who compares
 * two of them notices a shop that shows two histories (docs/draws.md#version-2). None while the log is empty.
 */
export const formatDrawLogHeadFacts = (
  language: Language,
  head: DrawLogEnd | null,
): readonly (readonly [string, string])[] =>
  head === null
    ? []
    : [
        [translate(language)('entry'), String(head.position)],
        [translate(language)('hash'), head.hash],
      ];
