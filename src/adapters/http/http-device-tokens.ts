import { Effect } from 'effect';
import type { DeviceTokensPort } from '../../application/ports/push.ts';
import { saveToken, saveTokenAndroid, saveTokenOs } from '../../contract/account.ts';
import { allowFailures } from './allow-failures.ts';
import type { ShopClient } from './shop-client.ts';

/** Makes the port of device tokens over the shop's API. */
export const makeHttpDeviceTokens = (client: ShopClient): DeviceTokensPort => ({
  save: (kind, token) => {
    const saved = () => {
      if (kind === 'fcm') return client.ask(saveToken, { fcm_token: token });
      if (kind === 'android') return client.ask(saveTokenAndroid, { android_token: token });
      // Both of the shells' iOS tokens go to one call (docs/behaviour.md#webviews).
      return client.ask(saveTokenOs, { one_signal_token: token });
    };
    return saved().pipe(allowFailures('SessionEnded'), Effect.asVoid);
  },
});
