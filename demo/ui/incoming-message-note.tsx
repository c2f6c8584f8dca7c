import { Button } from '../../src/ui/design/controls/button.tsx';
import { IconButton } from '../../src/ui/design/controls/icon-button.tsx';
import { useStoreValue } from '../../src/ui/hooks/use-store-value.ts';
import type { DemoControl, OutboxMessage } from '../demo-control.ts';
import styles from './demo-bar.module.css';
import { useDemoText } from './use-demo-text.ts';

const linkIn = ({ kind, text }: OutboxMessage): string | null =>
  kind === 'mail' ? (/\/(?:verify|recovery|unsubscribe|superprize)-\S+/.exec(text)?.[0] ?? null) : null;

/** Shows the SMS or mail that would now be on the visitor's own phone. */
export const IncomingMessageNote = ({ control }: { readonly control: DemoControl }) => {
  const t = useDemoText(control);
  const message = useStoreValue(control.message);
  if (message === null) return null;
  const link = linkIn(message);
  return (
    <section className={styles.note} aria-live="polite" data-demo={message.kind}>
      <p className={styles.to}>{t(message.kind, { to: message.to })}</p>
      <p className={styles.words}>{message.subject === '' ? message.text : message.subject}</p>
      {link !== null && (
        <Button
          size="s"
          variant="secondary"
          onClick={() => {
            control.dismiss();
            control.go(link);
          }}
        >
          {t('follow')}
        </Button>
      )}
      <IconButton icon="close" className={styles.cross} label={t('close')} onClick={control.dismiss} />
    </section>
  );
};
