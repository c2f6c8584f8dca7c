import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** The page's own script gives it its style and shows it. */
const LATE =
  'position:fixed;inset:auto 0 0;z-index:40;padding:16px var(--gutter) calc(16px + env(safe-area-inset-bottom));background:var(--ink);color:var(--paper);text-align:center';

/**
 * Shows what a rendered page says beside its screen: to readers without scripts what needs them, and to who waits for
 * the app with something pressed that it is late. `address`: of this page.
 */
export const NoScriptNotes = ({ address }: { readonly address: string }) => {
  const intl = useIntl();
  const reload = (chunks: ReactNode) => (
    <a key="reload" href={address} data-style="text-decoration:underline">
      {chunks}
    </a>
  );
  return (
    <>
      <noscript>
        <aside aria-label={intl.formatMessage({ id: 'no-script.label' })}>
          <FormattedMessage id="no-script.no-script" />
        </aside>
      </noscript>
      <p hidden data-late="" role="alert" data-style={LATE}>
        <FormattedMessage id="no-script.late" values={{ a: reload }} />
      </p>
    </>
  );
};
