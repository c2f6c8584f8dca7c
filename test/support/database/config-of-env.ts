import { type Config, readConfig } from '../../../server/config/config.ts';

type Environment = Readonly<Record<string, string>>;

/** Settings of a merchant at each provider. */
export const MERCHANT_ENV = {
  INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99',
  INTERKASSA_SECRET: 'secret',
};
export const LIQPAY_ENV = {
  PAYMENT_PROVIDER: 'liqpay',
  LIQPAY_PUBLIC_KEY: 'i00000000',
  LIQPAY_PRIVATE_KEY: 'key',
};

/** The line that refuses an environment; null when there is nothing to refuse. */
export const settingProblemOf = (env: Environment): string | null => {
  const config = readConfig(env);
  return 'problem' in config ? config.problem : null;
};

/** The configuration that a sound environment gives. */
export const configOfEnv = (env: Environment): Config => {
  const config = readConfig(env);
  if ('problem' in config) throw new Error(config.problem);
  return config;
};
