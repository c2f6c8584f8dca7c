import type { Config } from '../../config/config.ts';
import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';

/** What the sandbox knows while it plays a provider with settings of its own. */
export type SandboxContext<S> = Pick<OrdersContext, 'now' | 'reference'> & {
  readonly config: Pick<Config, 'publicUrl'> & { readonly payment: S };
};

/** What it knows while it plays Interkassa. */
export type SciContext = SandboxContext<InterkassaSettings>;
