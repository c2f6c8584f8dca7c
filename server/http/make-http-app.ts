import { randomUUID } from 'node:crypto';
import { type Context as Exchange, Hono } from 'hono';
import type { ProcessContext } from '../context/process-context.ts';
import { findDatabaseErrorCode, isErrorAnsweredWith503 } from '../database/database-errors.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import { makeNotFoundRefusal, makeUnavailableRefusal } from '../messages/refusal.ts';
import { translateServerText } from '../messages/texts/translate-server-text.ts';
import { makeFailureResponse, makeJsonResponse } from './make-json-response.ts';
import { RefusedRequestError } from './refused-request-error.ts';
import { makeAccountRoutes, makeDeviceTokenRoutes } from './routes/account.ts';
import { makeApiDocsRoutes } from './routes/api-docs.ts';
import { makeAvatarRoutes } from './routes/avatars.ts';
import { makeCartRoutes } from './routes/cart.ts';
import { makeCatalogueRoutes } from './routes/catalogue.ts';
import { makeCharityRoutes } from './routes/charity.ts';
import { makeDeliveryRoutes } from './routes/deliveries.ts';
import { makeDrawRoutes } from './routes/draws.ts';
import { makeFeedbackAndMailingRoutes } from './routes/feedback-and-mailing.ts';
import { makeFrameAndPageRoutes } from './routes/frame-and-pages.ts';
import { makeHealthRoutes } from './routes/health.ts';
import { makeLinkPreviewRoutes } from './routes/link-previews.ts';
import { makeOrderRoutes } from './routes/orders.ts';
import { makeOutboxRoutes, serverPageStyleRouteList } from './routes/outbox.ts';
import { makePaymentCallbackRoutes } from './routes/payment-callbacks.ts';
import { makeSandboxProviderRoutes } from './routes/sandbox.ts';
import { makeSandboxBeaconRoutes } from './routes/sandbox-beacon.ts';
import { makeSearchEngineRoutes } from './routes/search-engines.ts';
import { makeSignInRoutes } from './routes/sign-in.ts';
import { makeSuperDrawRoutes } from './routes/super-draws.ts';
import { makeWishlistRoutes } from './routes/wishlist.ts';
import type { ServerRoute } from './server-route.ts';
import { makeSharedAnswers } from './shared-answers.ts';
import { findClientFolder } from './static/client-files.ts';
import { makePostedFormHandler } from './static/posted-forms.ts';
import { makeSsrPageRenderer } from './static/ssr-page.ts';
import { makeFileAndPageHandler } from './static/static-files.ts';
import { readAcceptedLanguage } from './visitors/caller.ts';
import { requestIdOf } from './visitors/read-visitor-address.ts';

const routesOf = (context: ProcessContext): readonly ServerRoute[] => {
  const sharedAnswers = makeSharedAnswers(context.cachedMs);
  return [
    ...makeHealthRoutes(context),
    ...makeCatalogueRoutes(context, sharedAnswers),
    ...makeDrawRoutes(context),
    ...makeSuperDrawRoutes(context),
    ...makeCartRoutes(context),
    ...makeWishlistRoutes(context),
    ...makeFrameAndPageRoutes(context, sharedAnswers),
    ...makeCharityRoutes(context, sharedAnswers),
    ...makeFeedbackAndMailingRoutes(context),
    ...makeSignInRoutes(context),
    ...makeAccountRoutes(context),
    ...makeDeviceTokenRoutes(context),
    ...makeAvatarRoutes(context),
    ...makeDeliveryRoutes(context),
    ...makeOrderRoutes(context),
    ...makePaymentCallbackRoutes(context),
    ...makeSandboxProviderRoutes(context),
    ...makeSandboxBeaconRoutes(context),
    ...makeOutboxRoutes(context),
    ...makeApiDocsRoutes(context),
    ...serverPageStyleRouteList,
    ...makeSearchEngineRoutes(context),
    ...makeLinkPreviewRoutes(context),
  ];
};

const language = (exchange: Exchange) => readAcceptedLanguage(exchange.req.header('accept-language'));

/**
 * The answer to an unexpected error: an id for the caller, the cause in the log for the operator, no detail for anybody
 * else.
 */
const failed = (exchange: Exchange, context: ProcessContext, error: unknown, requestId: string): Response => {
  if (error instanceof RefusedRequestError)
    return makeFailureResponse(error.refusal, language(exchange), requestId);
  if (isErrorAnsweredWith503(error)) {
    context.log.error(
      { requestId, code: findDatabaseErrorCode(error) },
      'the database is away or overloaded',
    );
    return makeFailureResponse(makeUnavailableRefusal(5), language(exchange), requestId);
  }
  context.log.error({ requestId, err: error }, 'a request failed');
  return makeJsonResponse(
    { errors: true, message: translateServerText(language(exchange), 'unforeseen', { id: requestId }) },
    500,
    requestId,
  );
};

/**
 * The shop's calls for this process itself, as rendering needs them: neither counted nor logged, because no visitor
 * sent them.
 */
const makeInsideApp = (context: ProcessContext, routes: readonly ServerRoute[]): Hono => {
  const app = new Hono();
  for (const { method, path, handle } of routes) {
    app.on(method, path, exchange => handle(exchange, { context, requestId: randomUUID() }));
  }
  return app;
};

/** Makes the server's calls as one Hono app, without pages and files. */
export const makeCallApp = (
  context: ProcessContext,
  routes: readonly ServerRoute[] = routesOf(context),
): Hono => {
  const app = new Hono();
  for (const { method, path, handle } of routes) {
    app.on(method, path, async exchange => {
      const requestId = requestIdOf(exchange, context.config.trustProxy);
      const started = performance.now();
      let response: Response;
      try {
        const attempt = () => handle(exchange, { context, requestId });
        // A read may safely be repeated, which hides a database connection that a failover cut.
        response = await (method === 'GET' ? retryTransaction(attempt, { attempts: 2 }) : attempt());
      } catch (error) {
        response = failed(exchange, context, error, requestId);
      }
      // Proxies keep connections open; those to a process that stops must not be used again.
      if (context.state.isStopping()) response.headers.set('Connection', 'close');
      const ms = performance.now() - started;
      context.metrics.requests.observe({ method, route: path, status: response.status }, ms / 1000);
      context.log.info(
        { requestId, method, route: path, status: response.status, ms: Math.round(ms * 10) / 10 },
        'answered',
      );
      return response;
    });
  }
  app.all('/api/*', exchange => makeFailureResponse(makeNotFoundRefusal(), language(exchange), randomUUID()));
  app.onError((error, exchange) => failed(exchange, context, error, randomUUID()));
  return app;
};

/** Makes the whole server as one Hono app: the contract's calls, then pages and files. */
export const makeHttpApp = (context: ProcessContext): Hono => {
  const routes = routesOf(context);
  const app = makeCallApp(context, routes);
  const inside = makeInsideApp(context, routes);
  const answerInside = async (request: Request, env: object) => inside.fetch(request, env);
  const serveFile = makeFileAndPageHandler(
    context.config,
    findClientFolder(),
    makeSsrPageRenderer(context, answerInside),
    // A posted form is answered through the call that the app would send: counted, logged and refused like it.
    makePostedFormHandler(context, async (request, env) => app.fetch(request, env)),
  );
  app.notFound(async exchange => {
    const started = performance.now();
    const response = await serveFile(exchange);
    const labels = { method: exchange.req.method, route: 'files', status: response.status };
    context.metrics.requests.observe(labels, (performance.now() - started) / 1000);
    return response;
  });
  return app;
};
