import { randomUUID } from 'node:crypto';
import { type Context as Exchange, Hono } from 'hono';
import type { Context } from '../context/context.ts';
import { errorCode, isUnavailable } from '../database/errors.ts';
import { repeat } from '../database/repeat.ts';
import { notFound, unavailable } from '../messages/refusal.ts';
import { text } from '../messages/texts/text.ts';
import { RefusedRequest } from './refused-request.ts';
import { failure, json } from './respond.ts';
import type { Route } from './route.ts';
import { accountRoutes, deviceRoutes } from './routes/account.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { avatarRoutes } from './routes/avatars.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { charityRoutes } from './routes/charity.ts';
import { correspondenceRoutes } from './routes/correspondence.ts';
import { drawRoutes } from './routes/draws.ts';
import { healthRoutes } from './routes/health.ts';
import { orderRoutes } from './routes/orders.ts';
import { outboxRoutes, pageStyleRoutes } from './routes/outbox.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { previewRoutes } from './routes/previews.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { sandboxBeaconRoutes } from './routes/sandbox-beacon.ts';
import { searchEngineRoutes } from './routes/search-engines.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { superDrawRoutes } from './routes/super-draws.ts';
import { wishlistRoutes } from './routes/wishlist.ts';
import { clientFolder } from './static/client-files.ts';
import { makeReadPosted } from './static/posted-forms.ts';
import { makeSsrPages } from './static/ssr-page.ts';
import { makeStaticFiles } from './static/static-files.ts';
import { languageOf } from './visitors/caller.ts';
import { requestIdOf } from './visitors/visitor-address.ts';

const routesOf = (context: Context): readonly Route[] => [
  ...healthRoutes(context),
  ...catalogueRoutes(context),
  ...drawRoutes(context),
  ...superDrawRoutes(context),
  ...cartRoutes(context),
  ...wishlistRoutes(context),
  ...pageRoutes(context),
  ...charityRoutes(context),
  ...correspondenceRoutes(context),
  ...signInRoutes(context),
  ...accountRoutes(context),
  ...deviceRoutes(context),
  ...avatarRoutes(context),
  ...orderRoutes(context),
  ...paymentRoutes(context),
  ...sandboxRoutes(context),
  ...sandboxBeaconRoutes(context),
  ...outboxRoutes(context),
  ...apiDocsRoutes(context),
  ...pageStyleRoutes,
  ...searchEngineRoutes(context),
  ...previewRoutes(context),
];

const language = (exchange: Exchange) => languageOf(exchange.req.header('accept-language'));

/**
 * The answer to an unexpected error: an id for the caller, the cause in the log for the operator, no detail for anybody
 * else.
 */
const failed = (exchange: Exchange, context: Context, error: unknown, requestId: string): Response => {
  if (error instanceof RefusedRequest) return failure(error.refusal, language(exchange), requestId);
  if (isUnavailable(error)) {
    context.log.error({ requestId, code: errorCode(error) }, 'the database is away or overloaded');
    return failure(unavailable(5), language(exchange), requestId);
  }
  context.log.error({ requestId, err: error }, 'a request failed');
  return json(
    { errors: true, message: text(language(exchange), 'unforeseen', { id: requestId }) },
    500,
    requestId,
  );
};

/**
 * The shop's calls for this process itself, as rendering needs them: neither counted nor logged, because no visitor
 * sent them.
 */
const makeInsideApp = (context: Context, routes: readonly Route[]): Hono => {
  const app = new Hono();
  for (const { method, path, handle } of routes) {
    app.on(method, path, exchange => handle(exchange, { context, requestId: randomUUID() }));
  }
  return app;
};

/** The whole server as one Hono app: the contract's calls, then pages and files. */
export const makeApp = (context: Context): Hono => {
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
        response = await (method === 'GET' ? repeat(attempt, { attempts: 2 }) : attempt());
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
  app.all('/api/*', exchange => failure(notFound(), language(exchange), randomUUID()));
  const inside = makeInsideApp(context, routes);
  const answerInside = async (request: Request, env: object) => inside.fetch(request, env);
  const serveFile = makeStaticFiles(
    context.config,
    clientFolder(),
    makeSsrPages(context, answerInside),
    // A posted form is answered through the call that the app would send: counted, logged and refused like it.
    makeReadPosted(context, async (request, env) => app.fetch(request, env)),
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
