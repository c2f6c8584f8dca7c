import { type ProcessConfig, readProcessConfig } from '../../../server/config/process-config.ts';

type Environment = Readonly<Record<string, string>>;

/** The settings of a merchant at each payment provider. */
export const MERCHANT_ENV = {
  INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99',
  INTERKASSA_SECRET: 'secret',
};
/** The settings of a shop whose payments go through LiqPay. */
export const LIQPAY_ENV = {
  PAYMENT_PROVIDER: 'liqpay',
  LIQPAY_PUBLIC_KEY: 'i00000000',
  LIQPAY_PRIVATE_KEY: 'key',
};

/** Finds the line that refuses an environment's settings; null when there is nothing to refuse. */
export const findSettingProblem = (env: Environment): string | null => {
  const config = readProcessConfig(env);
  return 'problem' in config ? config.problem : null;
};

/** Reads the configuration that a sound environment gives. Throws with the line that refuses any other. */
export const readSoundConfig = (env: Environment): ProcessConfig => {
  const config = readProcessConfig(env);
  if ('problem' in config) throw new Error(config.problem);
  return config;
};
