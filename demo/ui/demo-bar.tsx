import { useState } from 'react';
import { useStore } from '../../src/ui/hooks/use-store.ts';
import type { DemoControl } from '../control.ts';
import styles from './demo-bar.module.css';
import { DemoPanel } from './demo-panel.tsx';
import { MessageNote } from './message-note.tsx';
import { PermissionNote } from './permission-note.tsx';
import { useDemoText } from './use-demo-text.ts';

/** Beside every screen: what reaches the visitor from outside of the shop, and the way to the panel. */
export const DemoBar = ({ control }: { readonly control: DemoControl }) => {
  const t = useDemoText(control);
  const [open, setOpen] = useState(false);
  const active = useStore(control.world.active);
  return (
    <aside aria-label={t('demo')}>
      <div className={styles.notes}>
        <PermissionNote control={control} />
        <MessageNote control={control} />
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
