import { html } from 'hono/html';
import {
  type MailBlock,
  type MailContent,
  type MailFrame,
  type MailItem,
  type UnsubscribeLinkPair,
} from './mail.ts';
import { mailFrameTexts } from './mail-frame-texts.ts';

type Markup = ReturnType<typeof html>;

const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The CSS of a mail in a dark theme, with the shop's colours as mail programs know them. Light colours are inline;
 * where a program honours the reader's dark theme the classes take over, elsewhere the mail stays light and readable.
 */
const DARK = `@media (prefers-color-scheme:dark){.paper{background:#13121f!important}.card{background:#1c1c2c!important;border-color:#343344!important}.ink{color:#f1f1f8!important}.soft{color:#b2b2c4!important}.line{border-color:#343344!important}.link{color:#a29dff!important}.act{background:#a29dff!important}.act a{color:#100f22!important}}`;

const paragraph = (text: string): Markup =>
  html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1a2d;${FONT}">${lines(text)}</p>`;

/** Formats a text for HTML with its line breaks. */
const lines = (text: string): readonly (string | Markup)[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => (index === 0 ? [line] : [html`<br>`, line]));

const facts = (rows: readonly (readonly [string, string])[]): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.map(
    ([label, value]) =>
      html`<tr><td class="soft line" style="padding:8px 12px 8px 0;border-top:1px solid #e0e0e9;font-size:14px;line-height:20px;color:#59596b;${FONT}">${label}</td><td align="right" class="ink line" style="padding:8px 0;border-top:1px solid #e0e0e9;font-size:15px;line-height:20px;font-weight:600;color:#1b1a2d;word-break:break-word;${FONT}">${value}</td></tr>`,
  )}</table>`;

const items = (rows: readonly MailItem[]): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.map(
    ({ title, details, link }) =>
      html`<tr><td class="line" style="padding:12px 0;border-top:1px solid #e0e0e9"><p class="ink" style="margin:0;font-size:16px;line-height:22px;font-weight:600;color:#1b1a2d;${FONT}">${title}</p>${details.map(
        detail =>
          html`<p class="soft" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#59596b;${FONT}">${detail}</p>`,
      )}${
        link === undefined
          ? ''
          : html`<p style="margin:4px 0 0;font-size:14px;line-height:20px;${FONT}"><a class="link" href="${link}" style="color:#513aca">${link}</a></p>`
      }</td></tr>`,
  )}</table>`;

const button = (label: string, link: string, byHand: string): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="act" style="border-radius:99px;background:#513aca"><a href="${link}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:#fafbff;text-decoration:none;${FONT}">${label}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:18px;color:#59596b;word-break:break-all;${FONT}">${byHand}<br><a class="link" href="${link}" style="color:#513aca">${link}</a></p>`;

const quote = (text: string): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="ink line" style="padding:4px 0 4px 16px;border-left:3px solid #e0e0e9;font-size:16px;line-height:24px;color:#1b1a2d;word-break:break-word;${FONT}">${lines(text)}</td></tr></table>`;

const blockHtml = (block: MailBlock, byHand: string): Markup => {
  if (typeof block === 'string') return paragraph(block);
  if ('facts' in block) return facts(block.facts);
  if ('items' in block) return items(block.items);
  if ('button' in block) return button(block.button, block.link, byHand);
  return quote(block.quote);
};

/** The logo's folded pair as two coloured cells: pictures are often blocked, and none is needed. */
const logo = (shopName: string, publicUrl: string): Markup =>
  html`<a href="${publicUrl}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="11" height="24" class="act" style="border-radius:6px 0 0 6px;background:#513aca;font-size:0">&nbsp;</td><td width="2" style="font-size:0">&nbsp;</td><td width="11" height="24" style="border-radius:0 6px 6px 0;background:#fece34;font-size:0">&nbsp;</td><td class="ink" style="padding-left:10px;font-size:20px;line-height:24px;font-weight:700;letter-spacing:-.4px;color:#1b1a2d;font-family:Unbounded,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">${shopName}</td></tr></table></a>`;

/** Formats a mail as HTML: tables and inline styles only, no pictures, no outside files, every value escaped. */
export const formatMailHtml = (
  { language, shopName, publicUrl, company }: MailFrame,
  { subject, heading, body, note }: MailContent,
  unsubscribe: UnsubscribeLinkPair | null,
): string => {
  const texts = mailFrameTexts[language];
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark}${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fcfaf6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#fcfaf6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${logo(shopName, publicUrl)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;border:1px solid #e0e0e9;border-radius:16px;background:#ffffff">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1b1a2d;${FONT}">${heading}</h1>
${body.map(block => blockHtml(block, texts.byHand))}
${note === undefined ? '' : html`<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#59596b;${FONT}">${lines(note)}</p>`}
</td></tr>
<tr><td class="soft" style="padding:16px 8px 0;font-size:13px;line-height:20px;color:#59596b;${FONT}">${shopName} · <a class="link" href="${publicUrl}" style="color:#513aca">${publicUrl}</a>${company === '' ? '' : html`<br>${company}`}<br>${texts.footer}${
    unsubscribe === null
      ? ''
      : html`<br><a class="link" href="${unsubscribe.page}" style="color:#513aca">${texts.unsubscribe}</a>`
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return String(page);
};
