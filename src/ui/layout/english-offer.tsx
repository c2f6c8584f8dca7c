import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { Button } from '../design/controls/button.tsx';
import styles from './english-offer.module.css';

/** In English, whatever the shop's language is: it is said to those who read no other. */
const SAYS = {
  region: 'Language',
  question: (shop: string) => `Read ${shop} in English?`,
  yes: 'Yes',
  no: 'No, thanks',
} as const;

/**
 * Shows the offer to switch to English, one quiet line under the header or at the foot of a phone's first window; asked
 * once ever: as soon as it was in sight (docs/behaviour.md#languages-and-currencies).
 */
export const EnglishOffer = () => {
  const intl = useIntl();
  const { storage, runner, useCases } = useApp();
  const [answered, setAnswered] = useState(false);
  const line = useRef<HTMLElement>(null);

  useEffect(() => {
    if (line.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) storage.write('englishOffered', true);
    });
    watcher.observe(line.current);
    return () => watcher.disconnect();
  }, [storage]);

  if (answered) return null;

  const answer = (english: boolean) => {
    storage.write('englishOffered', true);
    setAnswered(true);
    document.getElementById('main')?.focus({ preventScroll: true });
    if (english) void runner.run(useCases.chooseLanguage('en'));
  };

  return (
    <div className={styles.anchor}>
      {/* The welcome waits while this is in sight (use-welcome-popup.ts). */}
      <section ref={line} lang="en" aria-label={SAYS.region} className={styles.offer} data-asks="">
        <p role="status">{SAYS.question(intl.formatMessage({ id: 'common.name' }))}</p>
        <Button size="s" onClick={() => answer(true)}>
          {SAYS.yes}
        </Button>
        <Button size="s" variant="secondary" onClick={() => answer(false)}>
          {SAYS.no}
        </Button>
      </section>
    </div>
  );
};
