import { useState } from 'react';
import { useStoreValue } from '../../src/ui/hooks/use-store-value.ts';
import type { DemoControl } from '../demo-control.ts';
import styles from './demo-bar.module.css';
import { DemoPanel } from './demo-panel.tsx';
import { IncomingMessageNote } from './incoming-message-note.tsx';
import { PushPermissionPrompt } from './push-permission-prompt.tsx';
import { useDemoText } from './use-demo-text.ts';

/**
 * Shows beside every screen of the demo what reaches the visitor from outside of the shop, and the way to the panel.
 */
export const DemoBar = ({ control }: { readonly control: DemoControl }) => {
  const t = useDemoText(control);
  const [open, setOpen] = useState(false);
  const active = useStoreValue(control.world.active);
  return (
    <aside aria-label={t('demo')}>
      <div className={styles.notes}>
        <PushPermissionPrompt control={control} />
        <IncomingMessageNote control={control} />
      </div>
      {open ? (
        <DemoPanel control={control} onClose={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('open')}
          data-demo="open"
          onClick={() => setOpen(true)}
        >
          {t('demo')}
          {active.length > 0 && <span className={styles.count}>{active.length}</span>}
        </button>
      )}
    </aside>
  );
};
