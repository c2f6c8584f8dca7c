import { frameTexts } from './frame-texts.ts';
import { type Block, type Letter, type MailFrame, type UnsubscribeLinks } from './mail.ts';

const blockText = (block: Block): string => {
  if (typeof block === 'string') return block;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('items' in block) {
    return block.items
      .map(({ title, details, link }) =>
        [
          `• ${title}`,
          ...[...details, ...(link === undefined ? [] : [link])].map(detail => `  ${detail}`),
        ].join('\n'),
      )
      .join('\n');
  }
  if ('button' in block) return `${block.button}:\n${block.link}`;
  return block.quote
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join('\n');
};

/** Formats a mail as plain text; `-- ` begins the signature (RFC 3676). */
export const mailText = (
  { language, shopName, publicUrl, company }: MailFrame,
  { heading, body, note }: Letter,
  unsubscribe: UnsubscribeLinks | null,
): string => {
  const texts = frameTexts[language];
  const signature = [
    '-- ',
    `${shopName} · ${publicUrl}`,
    ...(company === '' ? [] : [company]),
    texts.footer,
    ...(unsubscribe === null ? [] : [`${texts.unsubscribe}: ${unsubscribe.page}`]),
  ].join('\n');
  return [heading, ...body.map(blockText), ...(note === undefined ? [] : [note]), signature].join('\n\n');
};
