import type { InterkassaSettings } from '../../process/config/interkassa-settings.ts';
import type { Config } from '../../process/config.ts';
import type { Context } from '../../process/context.ts';

/** What the sandbox knows while it plays a provider with settings of its own. */
export type SandboxContext<S> = Pick<Context, 'now' | 'reference'> & {
  readonly config: Pick<Config, 'publicUrl'> & { readonly payment: S };
};

/** What it knows while it plays Interkassa. */
export type SciContext = SandboxContext<InterkassaSettings>;
