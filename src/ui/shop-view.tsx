import { type ReactNode, StrictMode } from 'react';
import type { App } from '../application/app.ts';
import { AppContext } from './app-context.tsx';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import type { MessageCatalogues } from './i18n/message-catalogues.ts';
import { KeepScrollOnHydration } from './routing/keep-scroll-on-hydration.tsx';

type ShopViewProps = {
  readonly app: App;
  readonly catalogues: MessageCatalogues;
  /** The router. */
  readonly children: ReactNode;
  /** Stands beside every screen. */
  readonly beside?: ReactNode;
};

/** Shows all around the router: the same where the server renders and where the browser takes it over. */
export const ShopView = ({ app, catalogues, children, beside }: ShopViewProps) => (
  <StrictMode>
    <AppContext value={app}>
      <I18nProvider catalogues={catalogues}>
        <KeepScrollOnHydration>{children}</KeepScrollOnHydration>
        {beside}
      </I18nProvider>
    </AppContext>
  </StrictMode>
);
