import { type MailBlock, type MailContent, type MailFrame, type UnsubscribeLinkPair } from './mail.ts';
import { mailFrameTexts } from './mail-frame-texts.ts';

const blockText = (block: MailBlock): string => {
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
export const formatMailText = (
  { language, shopName, publicUrl, company }: MailFrame,
  { heading, body, note }: MailContent,
  unsubscribe: UnsubscribeLinkPair | null,
): string => {
  const texts = mailFrameTexts[language];
  const signature = [
    '-- ',
    `${shopName} · ${publicUrl}`,
    ...(company === '' ? [] : [company]),
    texts.footer,
    ...(unsubscribe === null ? [] : [`${texts.unsubscribe}: ${unsubscribe.page}`]),
  ].join('\n');
  return [heading, ...body.map(blockText), ...(note === undefined ? [] : [note]), signature].join('\n\n');
};
