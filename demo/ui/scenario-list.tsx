import { useId } from 'react';
import { Button } from '../../src/ui/design/controls/button.tsx';
import { Switch } from '../../src/ui/design/controls/switch.tsx';
import { useStoreValue } from '../../src/ui/hooks/use-store-value.ts';
import type { DemoControl } from '../demo-control.ts';
import type { DemoScenario } from '../demo-scenario.ts';
import { demoScenariosByName } from '../find-scenarios.ts';
import styles from './demo-panel.module.css';
import { useDemoText } from './use-demo-text.ts';

type ItemProps = {
  readonly control: DemoControl;
  readonly name: string;
  readonly scenario: DemoScenario;
  readonly on: boolean;
};

const ScenarioItem = ({ control, name, scenario, on }: ItemProps) => {
  const t = useDemoText(control);
  const { language } = useStoreValue(control.app.stores.preferences);
  const id = useId();
  const { opens } = scenario;
  return (
    <li className={styles.scenario} data-scenario={name}>
      <label className={styles.name} htmlFor={id}>
        {scenario.title[language]}
      </label>
      <Switch id={id} checked={on} onChange={() => control.toggle(name)} />
      {on && (
        <p className={styles.hint}>
          {scenario.hint[language]}
          {opens !== undefined && (
            <Button size="s" variant="quiet" onClick={() => control.go(opens)}>
              {t('see')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
};

/** Shows every scenario of the demo with its switch, in the order of their names. */
export const ScenarioList = ({ control }: { readonly control: DemoControl }) => {
  const active = useStoreValue(control.world.active);
  return (
    <ul className={styles.scenarios}>
      {[...demoScenariosByName].map(([name, scenario]) => (
        <ScenarioItem
          key={name}
          control={control}
          name={name}
          scenario={scenario}
          on={active.includes(name)}
        />
      ))}
    </ul>
  );
};
