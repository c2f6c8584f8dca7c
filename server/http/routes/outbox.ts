import { html } from 'hono/html';
import type { Language } from '../../../src/domain/content/languages.ts';
import { toFormattingLocale } from '../../../src/domain/content/to-formatting-locale.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import {
  type OutboxItem,
  readOutboxMail,
  readOutboxMessages,
} from '../../gateways/messages/read-outbox-messages.ts';
import { translateServerText } from '../../messages/texts/translate-server-text.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { makeServerPageResponse, SERVER_PAGE_STYLES_PATH } from '../pages/make-server-page-response.ts';
import { serverPageStyleSheetText } from '../pages/server-page-style-sheet-text.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { readAcceptedLanguage } from '../visitors/caller.ts';
import {
  canRequestReadOutbox,
  isOutboxAvailable,
  saveOutboxTokenInCookie,
} from '../visitors/outbox-access.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

const REFRESH_SECONDS = 5;

const withLinks = (body: string) =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));

const item = ({ id, entry, hasHtml, attachment }: OutboxItem, language: Language) => html`<li class="card">
<div class="meta"><span class="kind">${translateServerText(language, entry.kind === 'sms' ? 'outbox_sms' : 'outbox_mail')}</span><span>${entry.to}</span><time datetime="${entry.at}">${new Date(entry.at).toLocaleTimeString(toFormattingLocale(language))}</time></div>
${entry.subject === '' ? '' : html`<h2>${entry.subject}</h2>`}
<p>${withLinks(entry.text)}</p>
${hasHtml ? html`<p><a href="/outbox/${String(id)}">${translateServerText(language, 'outbox_html')}</a></p>` : ''}
${attachment === null ? '' : html`<p><a href="/outbox/${String(id)}/file" download="${attachment}">${attachment}</a></p>`}
</li>`;

const page = (items: readonly OutboxItem[], language: Language, shopName: string): Promise<Response> =>
  makeServerPageResponse({
    shopName,
    language,
    title: translateServerText(language, 'outbox_title'),
    badge: translateServerText(language, 'outbox_badge'),
    refreshSeconds: REFRESH_SECONDS,
    body: html`<h1>${translateServerText(language, 'outbox_title')}</h1>
<p class="lead">${translateServerText(language, 'outbox_lead')}</p>
${
  items.length === 0
    ? html`<p class="empty">${translateServerText(language, 'outbox_empty')}</p>`
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
      ...COMMON_SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': MAIL_POLICY,
    },
  });

/**
 * Makes the routes `/outbox`, `/outbox/{id}` (a mail as HTML), `/outbox/{id}/file` (its attachment) and `/outbox.json`:
 * mails and SMS that were not sent from this machine; none of them exists in production.
 */
export const makeOutboxRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  const { config, database } = context;
  if (!isOutboxAvailable(config)) return [];
  const guarded =
    (handle: ServerRoute['handle']): ServerRoute['handle'] =>
    async (exchange, handling) =>
      (await canRequestReadOutbox(exchange, context)) ? handle(exchange, handling) : exchange.notFound();

  const mailOf = async (exchange: Parameters<ServerRoute['handle']>[0]) => {
    const id = Number(exchange.req.param('id'));
    return Number.isSafeInteger(id) ? readOutboxMail(database, config, id) : null;
  };

  return [
    makeRouteOutsideContract(
      'GET',
      '/outbox',
      guarded(
        async exchange =>
          saveOutboxTokenInCookie(exchange, context) ??
          page(
            await readOutboxMessages(database, config),
            readAcceptedLanguage(exchange.req.header('accept-language')),
            config.shopName,
          ),
      ),
    ),
    makeRouteOutsideContract(
      'GET',
      '/outbox/:id{[0-9]+}',
      guarded(async exchange => {
        const mail = await mailOf(exchange);
        return mail?.html == null ? exchange.notFound() : mailResponse(mail.html);
      }),
    ),
    makeRouteOutsideContract(
      'GET',
      '/outbox/:id{[0-9]+}/file',
      guarded(async (exchange, { requestId }) => {
        const attachment = (await mailOf(exchange))?.attachment;
        return attachment === undefined
          ? exchange.notFound()
          : makeJsonResponse(JSON.parse(attachment.text), 200, requestId);
      }),
    ),
    makeRouteOutsideContract(
      'GET',
      '/outbox.json',
      guarded(async (_, { requestId }) =>
        makeJsonResponse(
          (await readOutboxMessages(database, config)).map(({ entry }) => entry),
          200,
          requestId,
        ),
      ),
    ),
  ];
};

/** The list of the one route of the style sheet of the pages that the server renders itself. */
export const serverPageStyleRouteList: readonly ServerRoute[] = [
  makeRouteOutsideContract(
    'GET',
    SERVER_PAGE_STYLES_PATH,
    async () =>
      new Response(serverPageStyleSheetText, {
        headers: {
          ...COMMON_SECURITY_HEADERS,
          'Content-Type': 'text/css; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
        },
      }),
  ),
];
