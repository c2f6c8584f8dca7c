import { describe, expect, it } from 'vitest';
import { makeFakePush } from '../../../src/adapters/fake/messages/fake-push.ts';
import { findPushDevice, type PushDevice } from '../../../src/adapters/firebase/find-push-device.ts';
import { type FirebaseMessaging, makeFirebasePush } from '../../../src/adapters/firebase/firebase-push.ts';
import { describePushContract, type PushVisitor } from '../../contracts/suites/push.contract.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';

const CONFIG = { project: { projectId: 'twofold' }, vapidKey: 'key' };
const ANSWERS = { agrees: 'granted', refuses: 'denied', closes: 'default', absent: 'default' } as const;

/** A browser's notifications and its channel from the worker. */
const makeDevice = (visitor: PushVisitor = 'agrees') => {
  const workers = new EventTarget();
  let permission: NotificationPermission = 'default';
  const device: PushDevice = {
    notifications: {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        permission = ANSWERS[visitor];
        return permission;
      },
    },
    workers,
  };
  const tell = (data: unknown, ports: readonly Pick<MessagePort, 'postMessage'>[] = []) =>
    workers.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  return { device: visitor === 'absent' ? null : device, tell };
};

const makeMessaging = (parts: Partial<FirebaseMessaging> = {}) => {
  const loads: number[] = [];
  const load = async (): Promise<FirebaseMessaging> => {
    loads.push(1);
    return {
      isSupported: async () => true,
      getToken: async () => 'device-token',
      deleteToken: async () => true,
      ...parts,
    };
  };
  return { loads, load };
};

describePushContract('Firebase', visitor => {
  const { device, tell } = makeDevice(visitor);
  return {
    push: makeFirebasePush(device, makeMessaging().load),
    deliver: message => tell({ push: message }),
  };
});

describePushContract('fake', visitor => {
  const push = makeFakePush(visitor === 'refuses' ? null : 'token', { closes: visitor === 'closes' });
  if (visitor === 'absent') push.setPermission('unsupported');
  return { push, deliver: push.deliver };
});

describe('push through Firebase', () => {
  it('push through Firebase loads nothing before a token is wanted', async () => {
    const { load, loads } = makeMessaging();
    const push = makeFirebasePush(makeDevice().device, load);
    await runSuccess(push.permission);
    await runSuccess(push.ask);
    await runSuccess(push.listen(() => undefined));
    expect(loads).toEqual([]);
    await runSuccess(push.token(CONFIG));
    expect(loads).toHaveLength(1);
  });

  it('push through Firebase starts nothing in a browser that the SDK calls unsupported', async () => {
    const { load } = makeMessaging({
      isSupported: async () => false,
      getToken: () => Promise.reject(new Error('started')),
    });
    const push = makeFirebasePush(makeDevice().device, load);
    expect(await runFailure(push.token(CONFIG))).toMatchObject({ reason: 'unsupported' });
  });

  it('push through Firebase says so when the SDK can’t be loaded, or fails', async () => {
    const noNetwork = () => Promise.reject(new Error('chunk not found'));
    expect(await runFailure(makeFirebasePush(makeDevice().device, noNetwork).token(CONFIG))).toMatchObject({
      _tag: 'PushUnavailable',
      reason: 'failed',
    });
    const { load } = makeMessaging({ deleteToken: () => Promise.reject(new Error('messaging/…')) });
    const push = makeFirebasePush(makeDevice().device, load);
    expect(await runFailure(push.forget(CONFIG))).toMatchObject({ reason: 'failed' });
  });

  it('push through Firebase shows messages of the worker and answers them, none that lead elsewhere or come from others', async () => {
    const { device, tell } = makeDevice();
    const heard: unknown[] = [];
    const answered: unknown[] = [];
    await runSuccess(makeFirebasePush(device, makeMessaging().load).listen(message => heard.push(message)));
    const port = { postMessage: (answer: unknown) => answered.push(answer) };
    const push = { title: 'Won', body: '', path: '/draw-1' };
    tell({ push }, [port]);
    tell(null, [port]);
    tell('push', [port]);
    tell({ isFirebaseMessaging: true, messageType: 'push-received' }, [port]);
    tell({ push: { ...push, path: '//elsewhere.example/' } }, [port]);
    tell({ push: { ...push, path: 'https://elsewhere.example/' } }, [port]);
    tell({ push: { ...push, title: 7 } }, [port]);
    expect(heard).toEqual([push]);
    expect(answered).toEqual(['shown']);
  });
});

describe('a device', () => {
  const whole = {
    Notification: {} as typeof Notification,
    PushManager: {},
    navigator: { serviceWorker: new EventTarget() } as unknown as Navigator,
  };
  it('a device offers push where the browser has notifications, a push manager and service workers, and not without one of them', () => {
    expect(findPushDevice(whole)).not.toBeNull();
    const { PushManager: _, ...withoutPush } = whole;
    expect(findPushDevice(withoutPush)).toBeNull();
    const { Notification: __, ...withoutNotification } = whole;
    expect(findPushDevice(withoutNotification as typeof whole)).toBeNull();
    expect(findPushDevice({ ...whole, navigator: {} as Navigator })).toBeNull();
  });
});
