import type { Language } from '../../../src/domain/content/languages.ts';
import { formatMoneyText } from '../../messages/texts/format-money-text.ts';
import { escapeHtml, writeHiddenInputsHtml } from './html.ts';
import type { SandboxPayment } from './signed-payment.ts';
import { makeSandboxTranslator, type SandboxTextId } from './texts.ts';

/** The shop's mark as SVG. */
const LOGO = `<svg class="mark" viewBox="0 0 40 28" aria-hidden="true"><path class="fold-buy" d="M2 4 19 8v18L2 22z"/><path class="fold-win" d="M38 4 21 8v18l17-4z"/></svg>`;

/**
 * The fields of the form that a page of the sandbox posts when the shopper decides; `home` is the address under which
 * the pages' own files lie.
 */
export type SandboxPageForm = {
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
  formatMoneyText(language, amount, currency);

const openForm = ({ action, fields }: SandboxPageForm): string =>
  `<form method="post" action="${escapeHtml(action)}">${writeHiddenInputsHtml(fields)}`;

/** Translates the sandbox's texts into a language, as HTML. */
const htmlTranslator =
  (language: Language) =>
  (id: SandboxTextId): string =>
    escapeHtml(makeSandboxTranslator(language)(id));

/**
 * Renders the sandbox page on which the shopper approves or declines a payment: one form, two buttons, no script. `way`
 * is the way to pay.
 */
export const renderSandboxPaymentPage = (
  payment: SandboxPayment,
  way: string,
  form: SandboxPageForm,
  shopName: string,
): string => {
  const { language } = payment;
  const t = htmlTranslator(language);
  return layout(
    language,
    shopName,
    makeSandboxTranslator(language)('title'),
    form.home,
    `<p class="badge">${t('sandbox')}</p>
<h1><span>${t('toPay')}</span> <b>${escapeHtml(money(payment))}</b></h1>
<dl><div><dt>${t('way')}</dt><dd class="way">${escapeHtml(way)}</dd></div>
<div><dt>${t('order')}</dt><dd>${escapeHtml(payment.description)}</dd></div></dl>
${openForm(form)}
<button class="primary" name="decision" value="approve">${t('approve')}</button>
<button class="plain" name="decision" value="decline">${t('decline')}</button></form>
<p class="note">${t('sandboxNote')}</p>`,
  );
};

/** Renders the sandbox page for a payment form that cannot be read; it links back to the shop. */
export const renderSandboxBrokenFormPage = (
  language: Language,
  home: string,
  { publicUrl, shopName }: { readonly publicUrl: string; readonly shopName: string },
): string => {
  const t = htmlTranslator(language);
  return layout(
    language,
    shopName,
    makeSandboxTranslator(language)('broken'),
    home,
    `<h1>${t('broken')}</h1><p class="note">${t('brokenNote')}</p>
<a class="primary" href="${escapeHtml(publicUrl)}/cart">${t('back')}</a>`,
  );
};

/**
 * Renders the sandbox page for a decision that the shop did not accept; it holds the same form again, with the decision
 * among its fields.
 */
export const renderSandboxShopAwayPage = (
  language: Language,
  form: SandboxPageForm,
  shopName: string,
): string => {
  const t = htmlTranslator(language);
  return layout(
    language,
    shopName,
    makeSandboxTranslator(language)('unreachable'),
    form.home,
    `<h1>${t('unreachable')}</h1><p class="note">${t('unreachableNote')}</p>
${openForm(form)}
<button class="primary">${t('again')}</button></form>`,
  );
};
