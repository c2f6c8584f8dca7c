import type { InterkassaSettings } from '../../process/config/interkassa-settings.ts';
import type { LiqpaySettings } from '../../process/config/liqpay-settings.ts';
import type { Config } from '../../process/config.ts';
import type { Context } from '../../process/context.ts';

type Playing<S> = Pick<Context, 'now' | 'reference'> & {
  readonly config: Pick<Config, 'publicUrl'> & { readonly payment: S };
};

/** What the sandbox knows while it plays Interkassa. */
export type SciContext = Playing<InterkassaSettings>;

/** What the sandbox knows while it plays LiqPay. */
export type LiqpayContext = Playing<LiqpaySettings>;
