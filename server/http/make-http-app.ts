import { randomUUID } from 'node:crypto';
import { type Context as Exchange, Hono } from 'hono';
import type { ProcessContext } from '../context/process-context.ts';
import { databaseErrorCode, isUnavailableError } from '../database/database-errors.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import { notFoundRefusal, unavailableRefusal } from '../messages/refusal.ts';
import { serverText } from '../messages/texts/server-text.ts';
import { failureAnswer, jsonResponse } from './json-response.ts';
import { RefusedRequest } from './refused-request.ts';
import type { Route } from './route.ts';
import { accountRoutes, deviceRoutes } from './routes/account.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { avatarRoutes } from './routes/avatars.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { charityRoutes } from './routes/charity.ts';
import { drawRoutes } from './routes/draws.ts';
import { feedbackAndMailingRoutes } from './routes/feedback-and-mailing.ts';
import { frameAndPageRoutes } from './routes/frame-and-pages.ts';
import { healthRoutes } from './routes/health.ts';
import { previewRoutes } from './routes/link-previews.ts';
import { orderRoutes } from './routes/orders.ts';
import { outboxRoutes, serverPageStyleRoutes } from './routes/outbox.ts';
import { paymentCallbackRoutes } from './routes/payment-callbacks.ts';
import { sandboxProviderRoutes } from './routes/sandbox.ts';
import { sandboxBeaconRoutes } from './routes/sandbox-beacon.ts';
import { searchEngineRoutes } from './routes/search-engines.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { superDrawRoutes } from './routes/super-draws.ts';
import { wishlistRoutes } from './routes/wishlist.ts';
import { findClientFolder } from './static/client-files.ts';
import { makeHandlePostedForm } from './static/posted-forms.ts';
import { makeSsrPages } from './static/ssr-page.ts';
import { makeStaticFiles } from './static/static-files.ts';
import { languageOfHeader } from './visitors/caller.ts';
import { requestIdOf } from './visitors/visitor-address.ts';

const routesOf = (context: ProcessContext): readonly Route[] => [
  ...healthRoutes(context),
  ...catalogueRoutes(context),
  ...drawRoutes(context),
  ...superDrawRoutes(context),
  ...cartRoutes(context),
  ...wishlistRoutes(context),
  ...frameAndPageRoutes(context),
  ...charityRoutes(context),
  ...feedbackAndMailingRoutes(context),
  ...signInRoutes(context),
  ...accountRoutes(context),
  ...deviceRoutes(context),
  ...avatarRoutes(context),
  ...orderRoutes(context),
  ...paymentCallbackRoutes(context),
  ...sandboxProviderRoutes(context),
  ...sandboxBeaconRoutes(context),
  ...outboxRoutes(context),
  ...apiDocsRoutes(context),
  ...serverPageStyleRoutes,
  ...searchEngineRoutes(context),
  ...previewRoutes(context),
];

const language = (exchange: Exchange) => languageOfHeader(exchange.req.header('accept-language'));

/**
 * The answer to an unexpected error: an id for the caller, the cause in the log for the operator, no detail for anybody
 * else.
 */
const failed = (exchange: Exchange, context: ProcessContext, error: unknown, requestId: string): Response => {
  if (error instanceof RefusedRequest) return failureAnswer(error.refusal, language(exchange), requestId);
  if (isUnavailableError(error)) {
    context.log.error({ requestId, code: databaseErrorCode(error) }, 'the database is away or overloaded');
    return failureAnswer(unavailableRefusal(5), language(exchange), requestId);
  }
  context.log.error({ requestId, err: error }, 'a request failed');
  return jsonResponse(
    { errors: true, message: serverText(language(exchange), 'unforeseen', { id: requestId }) },
    500,
    requestId,
  );
};

/**
 * The shop's calls for this process itself, as rendering needs them: neither counted nor logged, because no visitor
 * sent them.
 */
const makeInsideApp = (context: ProcessContext, routes: readonly Route[]): Hono => {
  const app = new Hono();
  for (const { method, path, handle } of routes) {
    app.on(method, path, exchange => handle(exchange, { context, requestId: randomUUID() }));
  }
  return app;
};

/** The whole server as one Hono app: the contract's calls, then pages and files. */
export const makeHttpApp = (context: ProcessContext): Hono => {
  const app = new Hono();
  const routes = routesOf(context);
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
  app.all('/api/*', exchange => failureAnswer(notFoundRefusal(), language(exchange), randomUUID()));
  const inside = makeInsideApp(context, routes);
  const answerInside = async (request: Request, env: object) => inside.fetch(request, env);
  const serveFile = makeStaticFiles(
    context.config,
    findClientFolder(),
    makeSsrPages(context, answerInside),
    // A posted form is answered through the call that the app would send: counted, logged and refused like it.
    makeHandlePostedForm(context, async (request, env) => app.fetch(request, env)),
  );
  app.notFound(async exchange => {
    const started = performance.now();
    const response = await serveFile(exchange);
    const labels = { method: exchange.req.method, route: 'files', status: response.status };
    context.metrics.requests.observe(labels, (performance.now() - started) / 1000);
    return response;
  });
  app.onError((error, exchange) => failed(exchange, context, error, randomUUID()));
  return app;
};
