import { html } from 'hono/html';
import { formattingLocale } from '../../../src/domain/content/formatting-locale.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { type OutboxItem, readOutbox, readOutboxMail } from '../../gateways/messages/read-outbox.ts';
import { serverText } from '../../messages/texts/server-text.ts';
import { jsonResponse } from '../json-response.ts';
import { SERVER_PAGE_STYLES_PATH, serverPageResponse } from '../pages/server-page-response.ts';
import { serverPageStyles } from '../pages/server-page-styles.ts';
import { type Route, rawRoute } from '../route.ts';
import { languageOfHeader } from '../visitors/caller.ts';
import { hasOutbox, keepOutboxToken, mayReadOutbox } from '../visitors/outbox-access.ts';
import { commonSecurityHeaders } from '../visitors/security-headers.ts';

const REFRESH_SECONDS = 5;

const withLinks = (body: string) =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));

const item = ({ id, entry, hasHtml, attachment }: OutboxItem, language: Language) => html`<li class="card">
<div class="meta"><span class="kind">${serverText(language, entry.kind === 'sms' ? 'outbox_sms' : 'outbox_mail')}</span><span>${entry.to}</span><time datetime="${entry.at}">${new Date(entry.at).toLocaleTimeString(formattingLocale(language))}</time></div>
${entry.subject === '' ? '' : html`<h2>${entry.subject}</h2>`}
<p>${withLinks(entry.text)}</p>
${hasHtml ? html`<p><a href="/outbox/${String(id)}">${serverText(language, 'outbox_html')}</a></p>` : ''}
${attachment === null ? '' : html`<p><a href="/outbox/${String(id)}/file" download="${attachment}">${attachment}</a></p>`}
</li>`;

const page = (items: readonly OutboxItem[], language: Language, shopName: string): Promise<Response> =>
  serverPageResponse({
    shopName,
    language,
    title: serverText(language, 'outbox_title'),
    badge: serverText(language, 'outbox_badge'),
    refreshSeconds: REFRESH_SECONDS,
    body: html`<h1>${serverText(language, 'outbox_title')}</h1>
<p class="lead">${serverText(language, 'outbox_lead')}</p>
${
  items.length === 0
    ? html`<p class="empty">${serverText(language, 'outbox_empty')}</p>`
    : html`<ol class="list">${items.map(each => item(each, language))}</ol>`
}`,
  });

/**
 * The content policy of a mail in the outbox, stricter than a mail program's: it loads nothing and runs nothing, and
 * links open in a new tab.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; frame-ancestors 'none'";

const mailResponse = (mail: string): Response =>
  new Response(mail, {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': MAIL_POLICY,
    },
  });

/**
 * The routes `/outbox`, `/outbox/{id}` (a mail as HTML), `/outbox/{id}/file` (its attachment) and `/outbox.json`: mails
 * and SMS that were not sent from this machine; none of them exists in production.
 */
export const outboxRoutes = (context: ProcessContext): readonly Route[] => {
  const { config, database } = context;
  if (!hasOutbox(config)) return [];
  const guarded =
    (handle: Route['handle']): Route['handle'] =>
    async (exchange, handling) =>
      (await mayReadOutbox(exchange, context)) ? handle(exchange, handling) : exchange.notFound();

  const mailOf = async (exchange: Parameters<Route['handle']>[0]) => {
    const id = Number(exchange.req.param('id'));
    return Number.isSafeInteger(id) ? readOutboxMail(database, config, id) : null;
  };

  return [
    rawRoute(
      'GET',
      '/outbox',
      guarded(
        async exchange =>
          keepOutboxToken(exchange, context) ??
          page(
            await readOutbox(database, config),
            languageOfHeader(exchange.req.header('accept-language')),
            config.shopName,
          ),
      ),
    ),
    rawRoute(
      'GET',
      '/outbox/:id{[0-9]+}',
      guarded(async exchange => {
        const mail = await mailOf(exchange);
        return mail?.html == null ? exchange.notFound() : mailResponse(mail.html);
      }),
    ),
    rawRoute(
      'GET',
      '/outbox/:id{[0-9]+}/file',
      guarded(async (exchange, { requestId }) => {
        const attachment = (await mailOf(exchange))?.attachment;
        return attachment === undefined
          ? exchange.notFound()
          : jsonResponse(JSON.parse(attachment.text), 200, requestId);
      }),
    ),
    rawRoute(
      'GET',
      '/outbox.json',
      guarded(async (_, { requestId }) =>
        jsonResponse(
          (await readOutbox(database, config)).map(({ entry }) => entry),
          200,
          requestId,
        ),
      ),
    ),
  ];
};

/** The route of the style sheet of the pages that the server renders itself. */
export const serverPageStyleRoutes: readonly Route[] = [
  rawRoute(
    'GET',
    SERVER_PAGE_STYLES_PATH,
    async () =>
      new Response(serverPageStyles, {
        headers: {
          ...commonSecurityHeaders,
          'Content-Type': 'text/css; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
        },
      }),
  ),
];
