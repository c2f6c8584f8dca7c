import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

type Playing<S> = Pick<Context, 'now' | 'reference'> & {
  readonly config: Pick<Config, 'publicUrl'> & { readonly payment: S };
};

/** What the sandbox knows while it plays Interkassa. */
export type SciContext = Playing<InterkassaSettings>;

/** What the sandbox knows while it plays LiqPay. */
export type LiqpayContext = Playing<LiqpaySettings>;
