import type { Container } from 'inversify';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import {
  makeServerSideEnvironment,
  makeServerSideStorage,
  rejectServerSideUpload,
  serverSideDrawVerifier,
  serverSidePaymentsPort,
  serverSidePushPort,
  serverSideRandomness,
  serverSideRedirectPort,
  serverSideSharingPort,
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

/** Makes a container for the server's process: the shop's API is answered inside, and the device does nothing. */
export const makeServerContainer = (calls: InProcessCalls, { language, currency }: Choices): Container =>
  makeUseCaseContainer(target => {
    bindHttpShop(target, {
      transport: { baseUrl: '', fetch: calls },
      clock: makeServerClock(() => Date.now()),
      upload: rejectServerSideUpload,
    });
    target.bind(p.storage).toConstantValue(makeServerSideStorage({ language, currency }));
    target.bind(p.environment).toConstantValue(makeServerSideEnvironment(NO_ORIGIN));
    target.bind(p.log).toConstantValue({ warn: () => undefined });
    target.bind(p.payments).toConstantValue(serverSidePaymentsPort);
    target.bind(p.drawVerifier).toConstantValue(serverSideDrawVerifier);
    target.bind(p.push).toConstantValue(serverSidePushPort);
    target.bind(p.sharing).toConstantValue(serverSideSharingPort);
    target.bind(p.redirect).toConstantValue(serverSideRedirectPort);
    target.bind(p.randomness).toConstantValue(serverSideRandomness);
  });

/**
 * Makes the app of a guest in the server's process: the same stores, use cases and HTTP adapters as in a browser, over
 * calls that are answered inside. It keeps nothing and reports nothing.
 */
export const makeServerApp = (calls: InProcessCalls, choices: Choices): App => {
  const container = makeServerContainer(calls, choices);
  return makeApp(container, resolveUseCases(container), { posted: choices.posted ?? null });
};
