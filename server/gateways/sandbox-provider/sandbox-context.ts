import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import type { ProcessConfig } from '../../config/process-config.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';

/**
 * The settings, clock and data that the sandbox uses while it stands in for a payment provider, with that provider's
 * settings.
 */
export type SandboxContext<S> = Pick<OrdersContext, 'now' | 'reference'> & {
  readonly config: Pick<ProcessConfig, 'publicUrl'> & { readonly payment: S };
};

/** The settings, clock and data that the sandbox uses while it stands in for Interkassa. */
export type SciContext = SandboxContext<InterkassaSettings>;
