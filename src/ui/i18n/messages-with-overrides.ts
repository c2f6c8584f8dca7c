import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessagesById } from './message-catalogues.ts';

type Tree = readonly MessageFormatElement[];
type Parse = (text: string) => MessageFormatElement[];

/** Names of the values and tags that a message wants to be given. */
const wants = (tree: Tree): ReadonlySet<string> => {
  const names = new Set<string>();
  const walk = (elements: Tree) => {
    for (const element of elements) {
      // 0 is plain text and 7 the `#` of a plural: they want nothing.
      if (element.type === 0 || element.type === 7) continue;
      names.add(element.type === 8 ? `<${element.value}>` : element.value);
      if ('children' in element) walk(element.children);
      if ('options' in element) for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(tree);
  return names;
};

/**
 * Puts the shop's own texts over the bundled messages (docs/behaviour.md#languages-and-currencies). A text that can't
 * be parsed, or that wants a value which the bundled one is not given, is left out: the bundled one stays. Ids that
 * nobody shows are ignored.
 */
export const withShopMessages = (
  bundled: MessagesById,
  overrides: Readonly<Record<string, string>>,
  parse: Parse,
): MessagesById => {
  const trees: Record<string, MessageFormatElement[]> = {};
  for (const [id, text] of Object.entries(overrides)) {
    const original = bundled[id];
    if (original === undefined) continue;
    try {
      const tree = parse(text);
      const given = wants(typeof original === 'string' ? parse(original) : original);
      if ([...wants(tree)].every(name => given.has(name))) trees[id] = tree;
    } catch {
      // Broken ICU text: the bundled message stays.
    }
  }
  return { ...bundled, ...trees } as MessagesById;
};
