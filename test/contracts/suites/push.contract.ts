import { describe, expect, it } from 'vitest';
import type { PushMessage, PushPort } from '../../../src/application/ports/push.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';

/** What the push port's suite has of a device of one visitor, and what can happen around it. */
export type PushWorld = {
  readonly push: PushPort;
  /** A message of the shop comes while its page is in sight. */
  readonly deliver: (message: PushMessage) => void;
};

/**
 * One of the ways in which a visitor answers the browser's question about notifications; `absent`: a browser that has
 * none.
 */
export type PushVisitor = 'agrees' | 'refuses' | 'closes' | 'absent';

const CONFIG = { project: { projectId: 'twofold' }, vapidKey: 'key' };

/** Describes what every adapter behind the push port does. */
export const describePushContract = (name: string, open: (visitor: PushVisitor) => PushWorld): void => {
  describe(`push: ${name}`, () => {
    it('push gives a token after the visitor agreed, the same one until it is forgotten', async () => {
      const { push } = open('agrees');
      expect(await runSuccess(push.permission)).toBe('default');
      expect(await runSuccess(push.ask)).toBe('granted');
      expect(await runSuccess(push.permission)).toBe('granted');
      const token = await runSuccess(push.token(CONFIG));
      expect(token).not.toBe('');
      expect(await runSuccess(push.token(CONFIG))).toBe(token);
      await runSuccess(push.forget(CONFIG));
    });

    it('push stays denied after a refusal, without another question', async () => {
      const { push } = open('refuses');
      expect(await runSuccess(push.ask)).toBe('denied');
      expect(await runSuccess(push.permission)).toBe('denied');
      expect(await runSuccess(push.ask)).toBe('denied');
    });

    it('push may ask again after the visitor closed the question', async () => {
      const { push } = open('closes');
      expect(await runSuccess(push.ask)).toBe('default');
      expect(await runSuccess(push.permission)).toBe('default');
    });

    it('push is unsupported in a browser without it, and gives no token', async () => {
      const { push } = open('absent');
      expect(await runSuccess(push.permission)).toBe('unsupported');
      expect(await runSuccess(push.ask)).toBe('unsupported');
      expect(await runFailure(push.token(CONFIG))).toMatchObject({ _tag: 'PushUnavailable' });
    });

    it('push passes each message to its listener', async () => {
      const { push, deliver } = open('agrees');
      const heard: PushMessage[] = [];
      await runSuccess(push.listen(message => heard.push(message)));
      const message = { title: 'Paid', body: 'Thank you', path: '/account#tickets' };
      deliver(message);
      expect(heard).toEqual([message]);
    });
  });
};
