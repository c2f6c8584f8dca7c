import { Layer, ManagedRuntime } from 'effect';
import { Container } from 'inversify';
import type { App } from '../application/app.ts';
import { toOutcome } from '../application/outcome.ts';
import type { PostedForm } from '../application/posted-form.ts';
import type { Runner } from '../application/runner.ts';
import { makeStore } from '../application/stores/store.ts';
import type { UseCases } from '../application/use-cases.ts';
import { bindUseCases } from './bindings.ts';
import { ports, stores } from './tokens.ts';

/** A container with the stores and all use cases; `bindPorts` binds the ports that they stand on. */
export const makeContainer = (bindPorts: (container: Container) => void): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindUseCases(container);
  bindPorts(container);
  return container;
};

/** The one runtime of an app. */
export const makeRunner = (): Runner => {
  const runtime = ManagedRuntime.make(Layer.empty);
  return {
    run: async (task, options) =>
      toOutcome(
        await runtime.runPromiseExit(task, options?.signal === undefined ? {} : { signal: options.signal }),
      ),
  };
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
  stores: container.get(stores),
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
