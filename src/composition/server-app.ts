import type { Container } from 'inversify';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import {
  makeServerSideEnvironment,
  makeServerSideStorage,
  serverSidePayments,
  serverSidePush,
  serverSideRandomness,
  serverSideRedirect,
  serverSideSharing,
  serverSideUpload,
  serverSideVerifier,
} from '../adapters/server-render/server-side-device.ts';
import type { App } from '../application/app.ts';
import type { InProcessCalls, RenderRequest } from '../contract/page-rendering.ts';
import { bindHttpShop } from './bind-http.ts';
import { resolveUseCases } from './bind-use-cases.ts';
import { portTokens as p } from './container-tokens.ts';
import { makeApp, makeUseCaseContainer } from './make-app.ts';

/** Pages are rendered without an origin: whatever names one is there only once the browser's own app stands. */
const NO_ORIGIN = '';

type Choices = Pick<RenderRequest, 'language' | 'currency' | 'posted'>;

/** A container for the server's process: the shop's API is answered inside, and the device does nothing. */
export const makeServerContainer = (calls: InProcessCalls, { language, currency }: Choices): Container =>
  makeUseCaseContainer(target => {
    bindHttpShop(target, {
      transport: { baseUrl: '', fetch: calls },
      clock: makeServerClock(() => Date.now()),
      upload: serverSideUpload,
    });
    target.bind(p.storage).toConstantValue(makeServerSideStorage({ language, currency }));
    target.bind(p.environment).toConstantValue(makeServerSideEnvironment(NO_ORIGIN));
    target.bind(p.log).toConstantValue({ warn: () => undefined });
    target.bind(p.payments).toConstantValue(serverSidePayments);
    target.bind(p.drawVerifier).toConstantValue(serverSideVerifier);
    target.bind(p.push).toConstantValue(serverSidePush);
    target.bind(p.sharing).toConstantValue(serverSideSharing);
    target.bind(p.redirect).toConstantValue(serverSideRedirect);
    target.bind(p.randomness).toConstantValue(serverSideRandomness);
  });

/**
 * The app of a guest in the server's process: the same stores, use cases and HTTP adapters as in a browser, over calls
 * that are answered inside. It keeps nothing and reports nothing.
 */
export const makeServerApp = (calls: InProcessCalls, choices: Choices): App => {
  const container = makeServerContainer(calls, choices);
  return makeApp(container, resolveUseCases(container), { posted: choices.posted ?? null });
};
