import { Effect } from 'effect';
import { makeFakePush } from '../../src/adapters/fake/messages/fake-push.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { PushPort } from '../../src/application/ports/push.ts';
import { makeStore, type WritableStore } from '../../src/application/stores/store.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { makeDemoTranslator } from '../demo-texts.ts';

const TOKEN = 'demo-push-token';

/** What the demo's push device offers: its visitor is asked by the demo itself, and it hears of draws. */
export type DemoPush = PushPort & {
  /** Takes the visitor's answer; null when nobody asked. */
  readonly question: WritableStore<((granted: boolean) => void) | null>;
  /** These lots were drawn: whoever holds their tickets and has this device is told. */
  readonly tell: (shop: FakeShop, drawn: readonly number[], language: Language) => void;
};

export const makeDemoPush = (): DemoPush => {
  const push = makeFakePush(TOKEN);
  const question = makeStore<((granted: boolean) => void) | null>(null);
  const askVisitor = Effect.callback<void>(resume =>
    question.set(granted => {
      question.set(null);
      push.setPermission(granted ? 'granted' : 'denied');
      resume(Effect.void);
    }),
  );
  return {
    ...push,
    question,
    ask: Effect.flatMap(push.permission, permission =>
      permission === 'default' ? Effect.andThen(askVisitor, push.permission) : Effect.succeed(permission),
    ),
    tell: (shop, drawn, language) => {
      const owner = shop.deviceTokens.get(TOKEN)?.userId;
      if (owner === undefined || !push.isAlive()) return;
      const t = makeDemoTranslator(language);
      for (const lotId of drawn) {
        const lot = shop.lots.get(lotId);
        if (lot === undefined || !shop.tickets.some(each => each.lotId === lotId && each.userId === owner))
          continue;
        push.deliver({
          title: t('drawn'),
          body: t('drawnBody', { title: lot.title[language] }),
          path: `/draw-${lotId}`,
        });
      }
    },
  };
};
