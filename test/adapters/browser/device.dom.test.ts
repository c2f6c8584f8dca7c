import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeConsoleLog } from '../../../src/adapters/browser/console-log.ts';
import { type EnvironmentOfPage, makeBrowserEnvironment } from '../../../src/adapters/browser/environment.ts';
import { makeBrowserRandomness } from '../../../src/adapters/browser/randomness.ts';
import { makeBrowserRedirect } from '../../../src/adapters/browser/redirect.ts';
import { makeBrowserSharing } from '../../../src/adapters/browser/sharing.ts';
import { runSuccess } from '../../support/run-effect.ts';

const notAllowed = async () => Promise.reject(new Error('not allowed'));

const pageWith = (
  parts: Partial<EnvironmentOfPage> & { readonly search?: string } = {},
): EnvironmentOfPage => {
  const kept = new Map<string, string>();
  return {
    location: { origin: 'https://shop.example', search: parts.search ?? '' },
    navigator: { onLine: true, userAgent: 'Mozilla/5.0 TwofoldApp/1', languages: ['uk-UA', 'en'] },
    sessionStorage: {
      getItem: name => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value),
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    ...parts,
  };
};

const isWebview = (page: EnvironmentOfPage, token = '') =>
  makeBrowserEnvironment(page, () => token).isWebview();

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

describe('redirect', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('redirect posts exactly the form, even with names that hide a form’s own properties', () => {
    const submitted: { action: string | null; method: string | null; fields: [string, string][] }[] = [];
    // jsdom can't leave its page, so the browser's own door is watched.
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      submitted.push({
        action: this.getAttribute('action'),
        method: this.getAttribute('method'),
        fields: [...this.querySelectorAll('input')].map(input => [input.name, input.value]),
      });
    });
    makeBrowserRedirect(document).post({
      action: 'https://bank.example/pay?x=1',
      method: 'POST',
      parameters: { submit: '"><script>', action: 'x', ik_pm_no: 'T1' },
    });
    expect(submitted).toEqual([
      {
        action: 'https://bank.example/pay?x=1',
        method: 'POST',
        fields: [
          ['submit', '"><script>'],
          ['action', 'x'],
          ['ik_pm_no', 'T1'],
        ],
      },
    ]);
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('environment', () => {
  it('environment knows a webview by its bridge, by the user agent’s token and by the address', () => {
    expect(isWebview(pageWith())).toBe(false);
    expect(isWebview(pageWith({ ReactNativeWebView: {} }))).toBe(true);
    expect(isWebview(pageWith(), 'TwofoldApp')).toBe(true);
    expect(isWebview(pageWith(), 'AnotherApp')).toBe(false);
    expect(isWebview(pageWith({ search: '?webview=1' }))).toBe(true);
    expect(isWebview(pageWith({ search: '?webview=0' }))).toBe(false);
  });

  it('environment remembers the address for the tab’s lifetime, or for the page’s where that is forbidden', () => {
    const first = pageWith({ search: '?webview=1' });
    makeBrowserEnvironment(first, () => '');
    const later = pageWith({ sessionStorage: first.sessionStorage });
    expect(makeBrowserEnvironment(later, () => '').isWebview()).toBe(true);
    const forbidden = pageWith({
      search: '?webview=1',
      sessionStorage: { getItem: refuse, setItem: refuse },
    });
    expect(makeBrowserEnvironment(forbidden, () => '').isWebview()).toBe(true);
  });

  it('environment tells of going online and offline until it is stopped', () => {
    const environment = makeBrowserEnvironment(window, () => '');
    let heard = 0;
    const stop = environment.onOnlineChange(() => {
      heard += 1;
    });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(heard).toBe(2);
    expect(environment.origin()).toBe(window.location.origin);
    expect(environment.deviceLanguages()).toEqual(window.navigator.languages);
    expect(environment.isOnline()).toBe(true);
  });
});

describe('sharing', () => {
  it('sharing uses the share sheet, and does not mind that it was closed', async () => {
    const shared: string[] = [];
    const sharing = makeBrowserSharing({
      share: async ({ url }) => {
        shared.push(url);
        throw new DOMException('closed', 'AbortError');
      },
    });
    expect(sharing.canShare()).toBe(true);
    await runSuccess(sharing.share({ title: 'Nova', url: 'https://shop.example/lot-1' }));
    expect(shared).toEqual(['https://shop.example/lot-1']);
    expect(makeBrowserSharing({}).canShare()).toBe(false);
  });

  it('sharing copies, and says when the browser refuses', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    expect(await runSuccess(makeBrowserSharing({ clipboard: { writeText } }).copy('x'))).toBe(true);
    expect(await runSuccess(makeBrowserSharing({ clipboard: { writeText: notAllowed } }).copy('y'))).toBe(
      false,
    );
    expect(await runSuccess(makeBrowserSharing({}).copy('z'))).toBe(false);
    expect(copied).toEqual(['x']);
  });
});

describe('randomness', () => {
  it('randomness gives identifiers of the asked length and alphabet (property)', () => {
    const randomness = makeBrowserRandomness(globalThis.crypto);
    fc.assert(
      fc.property(fc.nat(64), length => {
        expect(randomness.identifier(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
      }),
    );
  });

  it('randomness draws again what would make some characters likelier', () => {
    let filled = 0;
    const bytes = [
      [255, 248, 0],
      [61, 62, 247],
    ];
    const source = {
      getRandomValues: <T extends ArrayBufferView | null>(target: T): T => {
        if (target instanceof Uint8Array) target.set(bytes[filled] ?? []);
        filled += 1;
        return target;
      },
    };
    expect(makeBrowserRandomness(source).identifier(3)).toBe('A9A');
  });
});

describe('the log', () => {
  it('the log goes to the console', () => {
    const lines: unknown[][] = [];
    const log = makeConsoleLog({ warn: (...line: unknown[]) => lines.push(line) });
    log.warn('home_section_failed', { section: 'banners' });
    log.warn('shop_not_restarted');
    expect(lines).toEqual([
      ['home_section_failed', { section: 'banners' }],
      ['shop_not_restarted', {}],
    ]);
  });
});
