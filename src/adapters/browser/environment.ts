import type { AppEnvironment } from '../../application/ports/environment.ts';

/** The part of a browser page that says where the app runs. */
export type EnvironmentOfPage = {
  readonly location: { readonly origin: string; readonly search: string };
  readonly navigator: {
    readonly onLine: boolean;
    readonly userAgent: string;
    readonly languages: readonly string[];
  };
  readonly sessionStorage: Pick<globalThis.Storage, 'getItem' | 'setItem'>;
  readonly addEventListener: (type: 'online' | 'offline', listener: () => void) => void;
  readonly removeEventListener: (type: 'online' | 'offline', listener: () => void) => void;
  readonly ReactNativeWebView?: unknown;
};

const TAB_KEY = 'webview';

/**
 * `?webview=1` is kept for the tab's lifetime (docs/behaviour.md#webviews); where that is forbidden, for the page's.
 */
const askedByAddress = (page: EnvironmentOfPage): boolean => {
  const asked = new URLSearchParams(page.location.search).get('webview') === '1';
  try {
    if (asked) page.sessionStorage.setItem(TAB_KEY, '1');
    return asked || page.sessionStorage.getItem(TAB_KEY) === '1';
  } catch {
    return asked;
  }
};

/**
 * Makes the app's environment from the facts of a browser page. `webviewToken` gives the user-agent token of the shop's
 * configuration, empty as long as it is not known.
 */
export const makeBrowserEnvironment = (
  page: EnvironmentOfPage,
  webviewToken: () => string,
): AppEnvironment => {
  const byAddress = askedByAddress(page);
  return {
    isWebview: () => {
      const token = webviewToken();
      return (
        byAddress ||
        page.ReactNativeWebView !== undefined ||
        (token !== '' && page.navigator.userAgent.includes(token))
      );
    },
    isOnline: () => page.navigator.onLine,
    onOnlineChange: listener => {
      page.addEventListener('online', listener);
      page.addEventListener('offline', listener);
      return () => {
        page.removeEventListener('online', listener);
        page.removeEventListener('offline', listener);
      };
    },
    deviceLanguages: () => page.navigator.languages,
    origin: () => page.location.origin,
  };
};
