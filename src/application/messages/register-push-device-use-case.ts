import { Effect } from 'effect';
import { withIdempotentWritePolicy, withPushTokenPolicy } from '../call-policies.ts';
import type { PushUnavailable, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { PushConfig } from '../ports/pages.ts';
import type { DeviceTokensPort, PushPort } from '../ports/push.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { NoticeStore } from '../stores/notice-store.ts';

/**
 * The use case that fetches this device's token, tells the shop where it is new to it, and from then on shows messages
 * that come while the page is in sight as quiet notices. Permission has to be granted and somebody logged in
 * (docs/behaviour.md#notifications-on-devices).
 */
export type RegisterPushDeviceUseCase = (
  config: PushConfig,
) => Effect.Effect<void, PushUnavailable | ShopUnavailable | SessionEnded>;

export const makeRegisterPushDevice = (
  push: PushPort,
  deviceTokens: DeviceTokensPort,
  frame: FrameStore,
  storage: StoragePort,
  notices: NoticeStore,
): RegisterPushDeviceUseCase => {
  let listening = false;
  const listen = Effect.suspend(() => {
    if (listening) return Effect.void;
    listening = true;
    return push.listen(({ title, body, path }) => {
      notices.show({ kind: 'info', messageId: 'common.notice.push', values: { title, body }, path });
    });
  });
  const known = (token: string): boolean =>
    storage.read('pushToken') === token && frame.getSnapshot().app?.deviceToken === token;

  return config =>
    withPushTokenPolicy(push.token(config)).pipe(
      Effect.tap(token =>
        known(token) ? Effect.void : withIdempotentWritePolicy(deviceTokens.save('fcm', token)),
      ),
      Effect.tap(token => Effect.sync(() => storage.write('pushToken', token))),
      Effect.andThen(listen),
    );
};
