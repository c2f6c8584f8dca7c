import { useIntl } from 'react-intl';
import { Button } from '../../src/ui/design/controls/button.tsx';
import { IconButton } from '../../src/ui/design/controls/icon-button.tsx';
import { useShopTime } from '../../src/ui/hooks/use-shop-time.ts';
import type { DemoControl } from '../demo-control.ts';
import { DEMO_MEMBER } from '../world/demo-member.ts';
import styles from './demo-panel.module.css';
import { ScenarioList } from './scenario-list.tsx';
import { useDemoText } from './use-demo-text.ts';

export type DemoPanelProps = { readonly control: DemoControl; readonly onClose: () => void };

/** On a phone the panel would lie over what happens then. */
const makeRoom = (onClose: () => void): void => {
  if (window.matchMedia('(width < 767px)').matches) onClose();
};

const TimeMachine = ({ control, onClose }: DemoPanelProps) => {
  const intl = useIntl();
  const t = useDemoText(control);
  const now = useShopTime();
  const time = intl.formatDate(now, { dateStyle: 'medium', timeStyle: 'medium' });
  const canWin = control.canWin();
  const travel = (to: Parameters<DemoControl['travel']>[0]) => {
    control.travel(to);
    makeRoom(onClose);
  };
  return (
    <section>
      <h3>{t('time')}</h3>
      <p className={styles.time}>{t('now', { time })}</p>
      <div className={styles.row}>
        <Button size="s" variant="secondary" onClick={() => travel('closing')}>
          {t('closing')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => travel('draw')}>
          {t('draw')}
        </Button>
        <Button size="s" variant="secondary" disabled={!canWin} onClick={() => travel('win')}>
          {t('win')}
        </Button>
      </div>
      {!canWin && <p className={styles.hint}>{t('winHint')}</p>}
    </section>
  );
};

const Office = ({ control, onClose }: DemoPanelProps) => {
  const t = useDemoText(control);
  const step = control.officeStep();
  const canForfeit = control.canForfeit();
  const run = (act: () => void) => {
    act();
    makeRoom(onClose);
  };
  return (
    <section>
      <h3>{t('office')}</h3>
      {step === null && !canForfeit ? (
        <p className={styles.hint}>{t('officeHint')}</p>
      ) : (
        <div className={styles.row}>
          {step !== null && (
            <Button size="s" variant="secondary" onClick={() => run(control.runOffice)}>
              {t(step)}
            </Button>
          )}
          {canForfeit && (
            <Button size="s" variant="secondary" onClick={() => run(control.forfeit)}>
              {t('forfeit')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

/** Shows everything that can be staged in the demo. */
export const DemoPanel = ({ control, onClose }: DemoPanelProps) => {
  const t = useDemoText(control);
  return (
    <section className={styles.panel} aria-label={t('demo')} data-demo="panel">
      <header className={styles.head}>
        <h2>{t('demo')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      <p className={styles.about}>{t('about')}</p>
      <TimeMachine control={control} onClose={onClose} />
      <Office control={control} onClose={onClose} />
      <section>
        <h3>{t('scenarios')}</h3>
        <ScenarioList control={control} />
      </section>
      <footer className={styles.foot}>
        <p className={styles.hint}>{t('member', DEMO_MEMBER)}</p>
        <Button size="s" variant="danger" onClick={control.reset}>
          {t('reset')}
        </Button>
      </footer>
    </section>
  );
};
