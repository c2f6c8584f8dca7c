import type { Config } from '../../config/config.ts';
import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';

/** The context of the sandbox while it stands in for a provider, with that provider's settings. */
export type SandboxContext<S> = Pick<OrdersContext, 'now' | 'reference'> & {
  readonly config: Pick<Config, 'publicUrl'> & { readonly payment: S };
};

/** The context of the sandbox while it stands in for Interkassa. */
export type SciContext = SandboxContext<InterkassaSettings>;
