import { Button } from '../../src/ui/design/controls/button.tsx';
import { useStore } from '../../src/ui/hooks/use-store.ts';
import type { DemoControl } from '../control.ts';
import styles from './demo-bar.module.css';
import { useDemoText } from './use-demo-text.ts';

/** Plays the browser's own question about notifications. */
export const PermissionNote = ({ control }: { readonly control: DemoControl }) => {
  const say = useDemoText(control);
  const answer = useStore(control.world.push.question);
  if (answer === null) return null;
  return (
    <section className={styles.note} aria-live="polite" data-demo="permission">
      <p className={styles.words}>{say('question')}</p>
      <div className={styles.row}>
        <Button size="s" onClick={() => answer(true)}>
          {say('allow')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => answer(false)}>
          {say('deny')}
        </Button>
      </div>
    </section>
  );
};
