import type { Container } from 'inversify';
import { makeHttpAccountService } from '../adapters/http/http-account-service.ts';
import { makeHttpCharity } from '../adapters/http/http-charity.ts';
import { makeHttpCustomerService } from '../adapters/http/http-customer-service.ts';
import { makeHttpDraws } from '../adapters/http/http-draws.ts';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import type { InsideCalls, RenderRequest } from '../adapters/http/wire/render-page.ts';
import {
  makeRenderEnvironment,
  makeRenderStorage,
  renderPush,
  renderSharing,
  renderUpload,
  renderVerifier,
} from '../adapters/server-render/render-device.ts';
import type { App } from '../application/app.ts';
import { makeContentUseCases } from '../application/content/content-use-cases.ts';
import { makeDrawUseCases } from '../application/draws/draw-use-cases.ts';
import { ShopUnavailable } from '../application/ports/failures.ts';
import type { RestUseCases, UseCases } from '../application/use-cases.ts';
import { later } from './later.ts';
import { bindShop } from './live.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { everyStore, live, ports as p, useCases as u } from './tokens.ts';

/** Pages are rendered without an origin: whatever names one is there only once the browser's own app stands. */
const NO_ORIGIN = '';

const offline = () => new ShopUnavailable({ reason: 'offline' });

type Choices = Pick<RenderRequest, 'language' | 'currency' | 'posted'>;

/** A container for the server's process, as far as a first screen needs it. */
export const makeServerContainer = (calls: InsideCalls, { language, currency }: Choices): Container =>
  makeContainer(target => {
    const transport = { baseUrl: '', fetch: calls };
    bindShop(
      target,
      transport,
      makeServerClock(() => Date.now()),
    );
    target.bind(p.draws).toResolvedValue(client => makeHttpDraws(client, transport), [live.client]);
    target
      .bind(p.account)
      .toResolvedValue(client => makeHttpAccountService(client, renderUpload), [live.client]);
    target.bind(p.charity).toResolvedValue(makeHttpCharity, [live.client]);
    target.bind(p.customerService).toResolvedValue(makeHttpCustomerService, [live.client]);
    target.bind(p.drawVerifier).toConstantValue(renderVerifier);
    target.bind(p.storage).toConstantValue(makeRenderStorage({ language, currency }));
    target.bind(p.environment).toConstantValue(makeRenderEnvironment(NO_ORIGIN));
    target.bind(p.sharing).toConstantValue(renderSharing);
    target.bind(p.push).toConstantValue(renderPush);
    target.bind(p.log).toConstantValue({ warn: () => undefined });
    target
      .bind(u.draws)
      .toResolvedValue(makeDrawUseCases, [everyStore, p.draws, p.drawVerifier, p.catalogue, p.account]);
    target
      .bind(u.content)
      .toResolvedValue(makeContentUseCases, [p.pages, p.catalogue, p.customerService, p.charity, p.draws]);
  });

/**
 * The app of a guest in the server's process: the same stores, use cases and HTTP adapters as in a browser, over calls
 * that are answered inside. Only what public screens read works; it keeps nothing and reports nothing.
 */
export const makeServerApp = (calls: InsideCalls, choices: Choices): App => {
  const container = makeServerContainer(calls, choices);
  const readers = { ...container.get(u.first), ...container.get(u.draws), ...container.get(u.content) };
  const others = later((): Promise<RestUseCases> => Promise.reject(offline()), offline, {}, readers);
  return makeApp(container, others as UseCases, { posted: choices.posted ?? null });
};
