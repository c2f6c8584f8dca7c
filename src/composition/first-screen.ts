import type { Container } from 'inversify';
import type { AskedScreen, InsideCalls } from '../adapters/http/wire/first-screen.ts';
import {
  makeRenderEnvironment,
  makeRenderStorage,
  renderPush,
  renderSharing,
} from '../adapters/server-render/render-device.ts';
import type { App } from '../application/app.ts';
import { ShopUnavailable } from '../application/ports/failures.ts';
import { laterUseCases } from './later-use-cases.ts';
import { bindShop } from './live.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { ports as p } from './tokens.ts';

/** Pages are drawn without an origin: whatever names one is there only once the browser's own app stands. */
const NO_ORIGIN = '';

const offline = () => new ShopUnavailable({ reason: 'offline' });

type Choices = Pick<AskedScreen, 'language' | 'currency'>;

/** A container for the server's process, as far as a first screen needs it. */
export const makeFirstScreenContainer = (calls: InsideCalls, { language, currency }: Choices): Container =>
  makeContainer(target => {
    bindShop(target, { baseUrl: '', fetch: calls });
    target.bind(p.storage).toConstantValue(makeRenderStorage({ language, currency }));
    target.bind(p.environment).toConstantValue(makeRenderEnvironment(NO_ORIGIN));
    target.bind(p.sharing).toConstantValue(renderSharing);
    target.bind(p.push).toConstantValue(renderPush);
    target.bind(p.log).toConstantValue({ warn: () => undefined });
  });

/**
 * The app of a guest in the server's process: the same stores, use cases and HTTP adapters as in a browser, over calls
 * that are answered inside. Only a first screen's use cases work; it keeps nothing and reports nothing.
 */
export const makeFirstScreenApp = (calls: InsideCalls, choices: Choices): App => {
  const container = makeFirstScreenContainer(calls, choices);
  return makeApp(
    container,
    laterUseCases(container, () => Promise.reject(offline()), offline),
  );
};
