import { formatMailHtml } from './format-mail-html.ts';
import { formatMailText } from './format-mail-text.ts';
import type { Mail, MailContent, MailFrame, UnsubscribeLinkPair } from './mail.ts';

/** Makes one line of a text, so that nothing in it can begin another header; at most 200 characters. */
const oneLine = (text: string): string =>
  [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, 200).join('');

/**
 * Renders both forms of a mail. With `unsubscribe` the footer and the headers for one click in the mail program lead
 * out of the mailing (RFC 2369 and RFC 8058): for news, not for an answer to something the reader did.
 */
export const renderMail = (
  frame: MailFrame,
  letter: MailContent,
  unsubscribe: UnsubscribeLinkPair | null = null,
): Mail => ({
  subject: oneLine(letter.subject),
  text: formatMailText(frame, letter, unsubscribe),
  html: formatMailHtml(frame, letter, unsubscribe),
  ...(unsubscribe === null
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
});
