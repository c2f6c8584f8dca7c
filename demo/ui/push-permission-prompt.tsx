import { Button } from '../../src/ui/design/controls/button.tsx';
import { useStoreValue } from '../../src/ui/hooks/use-store-value.ts';
import type { DemoControl } from '../demo-control.ts';
import styles from './demo-bar.module.css';
import { useDemoText } from './use-demo-text.ts';

/** Shows the demo's own question about notifications, which stands for the browser's. */
export const PushPermissionPrompt = ({ control }: { readonly control: DemoControl }) => {
  const t = useDemoText(control);
  const answer = useStoreValue(control.world.push.question);
  if (answer === null) return null;
  return (
    <section className={styles.note} aria-live="polite" data-demo="permission">
      <p className={styles.words}>{t('question')}</p>
      <div className={styles.row}>
        <Button size="s" onClick={() => answer(true)}>
          {t('allow')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => answer(false)}>
          {t('deny')}
        </Button>
      </div>
    </section>
  );
};
