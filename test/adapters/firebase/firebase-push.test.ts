import { describe, expect, it } from 'vitest';
import {
  type Messaging,
  makeFirebasePush,
  type Permission,
} from '../../../src/adapters/firebase/firebase-push.ts';
import { failureOf, succeed } from '../../support/run.ts';

const config = { project: { projectId: 'twofold' }, vapidKey: 'key' };
const answering = (answer: NotificationPermission): Permission => ({ requestPermission: async () => answer });

const makeMessaging = (parts: Partial<Messaging> = {}) => {
  const loads: number[] = [];
  const load = async (): Promise<Messaging> => {
    loads.push(1);
    return { isSupported: async () => true, getToken: async () => 'device-token', ...parts };
  };
  return { loads, load };
};

const noNetwork = async () => Promise.reject(new Error('chunk not found'));

describe('push through Firebase', () => {
  it('gives the device’s token once the visitor has agreed', async () => {
    const { load } = makeMessaging();
    const push = makeFirebasePush(() => answering('granted'), load);
    expect(await succeed(push.isSupported)).toBe(true);
    expect(await succeed(push.token(config))).toBe('device-token');
  });

  it('loads nothing before it is needed, and nothing when the visitor says no', async () => {
    const { load, loads } = makeMessaging();
    const push = makeFirebasePush(() => answering('denied'), load);
    expect(await failureOf(push.token(config))).toMatchObject({ reason: 'denied' });
    expect(loads).toEqual([]);
  });

  it('is not there in a browser without notifications', async () => {
    const { load, loads } = makeMessaging();
    const push = makeFirebasePush(() => null, load);
    expect(await succeed(push.isSupported)).toBe(false);
    expect(await failureOf(push.token(config))).toMatchObject({ reason: 'unsupported' });
    expect(loads).toEqual([]);
  });

  it('says so when the SDK can’t be loaded, or fails', async () => {
    expect(await succeed(makeFirebasePush(() => answering('granted'), noNetwork).isSupported)).toBe(false);
    const { load } = makeMessaging({ getToken: async () => Promise.reject(new Error('messaging/…')) });
    const push = makeFirebasePush(() => answering('granted'), load);
    expect(await failureOf(push.token(config))).toMatchObject({ _tag: 'PushUnavailable', reason: 'failed' });
  });
});
