import type { Container } from 'inversify';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import {
  makeRenderEnvironment,
  makeRenderStorage,
  renderPayments,
  renderPush,
  renderRandomness,
  renderRedirect,
  renderSharing,
  renderUpload,
  renderVerifier,
} from '../adapters/server-render/render-device.ts';
import type { App } from '../application/app.ts';
import type { InsideCalls, RenderRequest } from '../contract/render-page.ts';
import { bindHttpShop } from './bind-http.ts';
import { resolveUseCases } from './bindings.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { ports as p } from './tokens.ts';

/** Pages are rendered without an origin: whatever names one is there only once the browser's own app stands. */
const NO_ORIGIN = '';

type Choices = Pick<RenderRequest, 'language' | 'currency' | 'posted'>;

/** A container for the server's process: the shop's API is answered inside, and the device does nothing. */
export const makeServerContainer = (calls: InsideCalls, { language, currency }: Choices): Container =>
  makeContainer(target => {
    bindHttpShop(target, {
      transport: { baseUrl: '', fetch: calls },
      clock: makeServerClock(() => Date.now()),
      upload: renderUpload,
    });
    target.bind(p.storage).toConstantValue(makeRenderStorage({ language, currency }));
    target.bind(p.environment).toConstantValue(makeRenderEnvironment(NO_ORIGIN));
    target.bind(p.log).toConstantValue({ warn: () => undefined });
    target.bind(p.payments).toConstantValue(renderPayments);
    target.bind(p.drawVerifier).toConstantValue(renderVerifier);
    target.bind(p.push).toConstantValue(renderPush);
    target.bind(p.sharing).toConstantValue(renderSharing);
    target.bind(p.redirect).toConstantValue(renderRedirect);
    target.bind(p.randomness).toConstantValue(renderRandomness);
  });

/**
 * The app of a guest in the server's process: the same stores, use cases and HTTP adapters as in a browser, over calls
 * that are answered inside. It keeps nothing and reports nothing.
 */
export const makeServerApp = (calls: InsideCalls, choices: Choices): App => {
  const container = makeServerContainer(calls, choices);
  return makeApp(container, resolveUseCases(container), { posted: choices.posted ?? null });
};
