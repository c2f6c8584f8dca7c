import { Container } from 'inversify';
import type { App } from '../application/app.ts';
import type { PostedForm } from '../application/posted-form.ts';
import { makeStore } from '../application/stores/store.ts';
import type { UseCases } from '../application/use-cases.ts';
import { bindFirst } from './bindings.ts';
import { makeRunner } from './make-runner.ts';
import { everyStore, ports } from './tokens.ts';

/** A container with stores and a first screen's use cases; `bindMore` binds the ports, and the other use cases or not yet. */
export const makeContainer = (bindMore: (container: Container) => void): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindFirst(container);
  bindMore(container);
  return container;
};

/** The plain record that React gets; `namesRules` shows the rules' ids beside their explanations; `posted`: the form that the page answers. */
export const makeApp = (
  container: Container,
  useCases: UseCases,
  {
    namesRules = false,
    posted = null,
  }: { readonly namesRules?: boolean; readonly posted?: PostedForm | null } = {},
): App => ({
  runner: makeRunner(),
  stores: container.get(everyStore),
  useCases,
  environment: container.get(ports.environment),
  clock: container.get(ports.clock),
  sharing: container.get(ports.sharing),
  storage: container.get(ports.storage),
  log: container.get(ports.log),
  renderedAt: null,
  posted: makeStore<PostedForm | null>(posted),
  namesRules,
});
