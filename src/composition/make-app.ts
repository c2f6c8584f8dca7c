import { Layer, ManagedRuntime } from 'effect';
import { Container } from 'inversify';
import type { App } from '../application/app.ts';
import type { EffectRunner } from '../application/effect-runner.ts';
import type { PostedFormData } from '../application/posted-form.ts';
import { makeStore } from '../application/stores/store.ts';
import { toTaskOutcome } from '../application/task-outcome.ts';
import type { UseCases } from '../application/use-cases.ts';
import { bindUseCases } from './bind-use-cases.ts';
import { portTokens, storesToken } from './container-tokens.ts';

/** Makes a container with the stores and all use cases; `bindPorts` binds the ports that they stand on. */
export const makeUseCaseContainer = (bindPorts: (container: Container) => void): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  bindUseCases(container);
  bindPorts(container);
  return container;
};

/** Makes the runner of effects over the one runtime of an app. */
export const makeEffectRunner = (): EffectRunner => {
  const runtime = ManagedRuntime.make(Layer.empty);
  return {
    run: async (task, options) =>
      toTaskOutcome(
        await runtime.runPromiseExit(task, options?.signal === undefined ? {} : { signal: options.signal }),
      ),
  };
};

/**
 * Makes the app as the plain record that React gets; `namesRules` shows the rules' ids beside their explanations;
 * `posted`: the form that the page answers.
 */
export const makeApp = (
  container: Container,
  useCases: UseCases,
  {
    namesRules = false,
    posted = null,
  }: { readonly namesRules?: boolean; readonly posted?: PostedFormData | null } = {},
): App => ({
  runner: makeEffectRunner(),
  stores: container.get(storesToken),
  useCases,
  environment: container.get(portTokens.environment),
  clock: container.get(portTokens.clock),
  sharing: container.get(portTokens.sharing),
  storage: container.get(portTokens.storage),
  log: container.get(portTokens.log),
  renderedAt: null,
  posted: makeStore<PostedFormData | null>(posted),
  namesRules,
});
