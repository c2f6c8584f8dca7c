import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The ICU messages of one language and area. */
export type MessageCatalogue = {
  readonly language: string;
  /** The same in every language: where its texts stand. */
  readonly name: string;
  /** What each of its ids begins with; none: whatever. */
  readonly prefix?: string;
  readonly texts: Readonly<Record<string, string>>;
};

type Facts = { readonly values: ReadonlySet<string>; readonly plurals: readonly (readonly string[])[] };

/** What a text wants to be given, and which plural forms it has. Throws when it is no ICU message. */
const factsOf = (text: string): Facts => {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      values.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parse(text));
  return { values, plurals };
};

/** CLDR's forms of cardinal numbers, without `other`, which ICU demands anyway. */
const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(form => form !== 'other');

const checkText = (
  file: MessageCatalogue,
  id: string,
  text: string,
  pattern: string | undefined,
): string[] => {
  const where = `${file.language}/${file.name} ${id}`;
  const problems: string[] = [];
  if (!id.startsWith(file.prefix ?? '')) problems.push(`${where}: the id belongs to another file`);
  if (text.trim() === '') problems.push(`${where}: empty`);
  let facts: Facts;
  try {
    facts = factsOf(text);
  } catch (error) {
    return [...problems, `${where}: no ICU message (${String(error)})`];
  }
  for (const forms of facts.plurals)
    for (const form of formsOf(file.language))
      if (!forms.includes(form)) problems.push(`${where}: the plural form "${form}" is missing`);
  if (pattern !== undefined) {
    const wanted = factsOf(pattern).values;
    const differ = [...wanted, ...facts.values].filter(
      value => wanted.has(value) !== facts.values.has(value),
    );
    if (differ.length > 0) problems.push(`${where}: differs from uk in ${[...new Set(differ)].join(', ')}`);
  }
  return problems;
};

/**
 * Lists what is wrong with the message catalogues: an id without a text in some language, a text that is no ICU
 * message, a value that only one language wants, a plural without a form of its language, an id outside its area's
 * file.
 */
export const checkMessageCatalogues = (files: readonly MessageCatalogue[]): readonly string[] => {
  const languages = [...new Set(files.map(file => file.language))];
  return files.flatMap(file => {
    const pattern = files.find(other => other.language === 'uk' && other.name === file.name)?.texts ?? {};
    const missing = languages
      .filter(language => {
        const other = files.find(each => each.language === language && each.name === file.name);
        return other === undefined;
      })
      .map(language => `${language}/${file.name} is missing`);
    const absent = Object.keys(pattern)
      .filter(id => !(id in file.texts))
      .map(id => `${file.language}/${file.name} ${id}: missing`);
    const extra = Object.keys(file.texts)
      .filter(id => !(id in pattern))
      .map(id => `${file.language}/${file.name} ${id}: not in uk`);
    const texts = Object.entries(file.texts).flatMap(([id, text]) =>
      checkText(file, id, text, file.language === 'uk' ? undefined : pattern[id]),
    );
    return [...missing, ...absent, ...extra, ...texts];
  });
};
