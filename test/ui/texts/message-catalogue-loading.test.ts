import { describe, expect, it } from 'vitest';
import {
  type LoadMessageAreaFunction,
  makeMessageCatalogues,
} from '../../../src/ui/i18n/message-catalogues.ts';

/** Texts that say where they are from; `hold` keeps a file back until it is let go. */
const files = () => {
  const asked: string[] = [];
  const held = new Map<string, () => void>();
  const failing = new Set<string>();
  const load: LoadMessageAreaFunction = async (language, area) => {
    const name = `${language}/${area}`;
    asked.push(name);
    if (held.has(name)) await new Promise<void>(resolve => held.set(name, resolve));
    if (failing.has(name)) throw new Error('offline');
    return { [`${area}.text`]: name };
  };
  return { load, asked, held, failing };
};

describe('message catalogues', () => {
  it('message catalogues load only what a page asks for, and each file once', async () => {
    const { load, asked } = files();
    const catalogues = makeMessageCatalogues(load);
    await catalogues.ensure('uk', ['common']);
    await catalogues.ensure('uk', ['common', 'lot']);
    expect(asked).toEqual(['uk/common', 'uk/lot']);
    expect(catalogues.getSnapshot()?.messages).toEqual({
      'common.text': 'uk/common',
      'lot.text': 'uk/lot',
    });
  });

  it('message catalogues load every area requested so far when the language changes', async () => {
    const { load } = files();
    const catalogues = makeMessageCatalogues(load);
    await catalogues.ensure('uk', ['common', 'lot']);
    await catalogues.switchTo('en');
    expect(catalogues.getSnapshot()).toEqual({
      language: 'en',
      messages: { 'common.text': 'en/common', 'lot.text': 'en/lot' },
    });
  });

  it('message catalogues show the language that was chosen last, even when an earlier one loads later', async () => {
    const { load, held } = files();
    held.set('ru/common', () => undefined);
    const catalogues = makeMessageCatalogues(load);
    await catalogues.ensure('uk', ['common']);
    const slow = catalogues.switchTo('ru');
    await catalogues.switchTo('en');
    held.get('ru/common')?.();
    await slow;
    expect(catalogues.getSnapshot()?.language).toBe('en');
  });

  it('message catalogues keep the shown texts when a file can’t be loaded, and load it on the next request', async () => {
    const { load, failing } = files();
    const catalogues = makeMessageCatalogues(load);
    await catalogues.ensure('uk', ['common']);
    failing.add('en/common');
    await expect(catalogues.switchTo('en')).rejects.toThrow('offline');
    expect(catalogues.getSnapshot()?.language).toBe('uk');
    failing.clear();
    await catalogues.switchTo('en');
    expect(catalogues.getSnapshot()?.language).toBe('en');
  });
});
