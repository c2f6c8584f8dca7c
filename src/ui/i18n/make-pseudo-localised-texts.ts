import type { MessagesById } from './message-catalogues.ts';
import { parse } from './parse-message.ts';

type Element = ReturnType<typeof parse>[number];

/** The elements of FormatJS's syntax trees that hold text of their own or other elements. */
const LITERAL = 0;

const PLAIN = 'aeiouycnszAEIOUYCNSZ';
const ACCENTED = 'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ';

const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

/** About a third longer, as German or Ukrainian are beside English; marked at both ends, so that a cut shows. */
const stretch = (text: string): string => {
  const words = text.trim();
  if (words === '') return text;
  const accented = [...text].map(accent).join('');
  return `${accented}${'·'.repeat(Math.ceil(words.length / 3))}`;
};

const distort = (element: Element): Element => {
  if (element.type === LITERAL) return { ...element, value: stretch(element.value) };
  if ('children' in element) return { ...element, children: element.children.map(distort) };
  if ('options' in element) {
    const options = Object.entries(element.options).map(
      ([form, option]) => [form, { ...option, value: option.value.map(distort) }] as const,
    );
    return { ...element, options: Object.fromEntries(options) } as Element;
  }
  return element;
};

/**
 * Makes pseudo-localised messages of the English ones: with accents, a third longer, in brackets. Whatever on the
 * screen has none is not translated, and whatever lacks its closing bracket is cut (`?lang=pseudo`).
 */
export const makePseudoLocalisedTexts = (messages: MessagesById): MessagesById =>
  Object.fromEntries(
    Object.entries(messages ?? {}).map(([id, message]) => {
      const tree = typeof message === 'string' ? parse(message) : message;
      const bracket = (value: string): Element => ({ type: LITERAL, value });
      return [id, [bracket('['), ...tree.map(distort), bracket(']')]];
    }),
  ) as MessagesById;
