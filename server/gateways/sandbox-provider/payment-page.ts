import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { moneyText } from '../../messages/texts/money-text.ts';
import { escapeHtml, hiddenInputs } from './html.ts';
import type { SandboxPayment } from './signed-payment.ts';
import { type SandboxTextId, sandboxText } from './texts.ts';

/** The folded pair: the shop's mark. */
const LOGO = `<svg class="mark" viewBox="0 0 40 28" aria-hidden="true"><path class="fold-buy" d="M2 4 19 8v18L2 22z"/><path class="fold-win" d="M38 4 21 8v18l17-4z"/></svg>`;

/** What is posted when the shopper decides; `home` is the address below which the pages' own files lie. */
export type PageForm = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly home: string;
};

const layout = (language: Language, shopName: string, title: string, home: string, content: string): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(home)}/style.css">
</head>
<body>
<header>${LOGO}<span>${escapeHtml(shopName)}</span></header>
<main>${content}</main>
</body>
</html>
`;

const money = ({ amount, currency, language }: SandboxPayment): string =>
  moneyText(language, amount, currency);

const openForm = ({ action, fields }: PageForm): string =>
  `<form method="post" action="${escapeHtml(action)}">${hiddenInputs(fields)}`;

const speaker =
  (language: Language) =>
  (id: SandboxTextId): string =>
    escapeHtml(sandboxText(language, id));

/** Where the shopper approves or declines: one form, two buttons, no script. `way` is what it is paid with. */
export const paymentPage = (
  payment: SandboxPayment,
  way: string,
  form: PageForm,
  shopName: string,
): string => {
  const { language } = payment;
  const say = speaker(language);
  return layout(
    language,
    shopName,
    sandboxText(language, 'title'),
    form.home,
    `<p class="badge">${say('sandbox')}</p>
<h1><span>${say('toPay')}</span> <b>${escapeHtml(money(payment))}</b></h1>
<dl><div><dt>${say('way')}</dt><dd class="way">${escapeHtml(way)}</dd></div>
<div><dt>${say('order')}</dt><dd>${escapeHtml(payment.description)}</dd></div></dl>
${openForm(form)}
<button class="primary" name="decision" value="approve">${say('approve')}</button>
<button class="plain" name="decision" value="decline">${say('decline')}</button></form>
<p class="note">${say('sandboxNote')}</p>`,
  );
};

/** What cannot be read leads back to the shop. */
export const brokenPage = (
  language: Language,
  home: string,
  { publicUrl, shopName }: { readonly publicUrl: string; readonly shopName: string },
): string => {
  const say = speaker(language);
  return layout(
    language,
    shopName,
    sandboxText(language, 'broken'),
    home,
    `<h1>${say('broken')}</h1><p class="note">${say('brokenNote')}</p>
<a class="primary" href="${escapeHtml(publicUrl)}/cart">${say('back')}</a>`,
  );
};

/** The shop did not take the decision, which is among the form's fields; the same form again. */
export const unreachablePage = (language: Language, form: PageForm, shopName: string): string => {
  const say = speaker(language);
  return layout(
    language,
    shopName,
    sandboxText(language, 'unreachable'),
    form.home,
    `<h1>${say('unreachable')}</h1><p class="note">${say('unreachableNote')}</p>
${openForm(form)}
<button class="primary">${say('again')}</button></form>`,
  );
};
