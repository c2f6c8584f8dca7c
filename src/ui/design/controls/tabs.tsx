import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './tabs.module.css';

export type TabDefinition = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode };

export type TabsProps = {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly TabDefinition[];
  /** Leave out to let the tabs remember by themselves. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  readonly className?: string;
  /** All panels stand in the page, for paper and for whoever searches it, not only the chosen one. */
  readonly whole?: boolean;
};

const keySteps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Shows tabs by the ARIA practices' pattern: one tab stop, arrows, Home and End; the chosen one follows the focus. */
export const Tabs = ({ label, tabs, selected, onSelect, className, whole = false }: TabsProps) => {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const current = tabs.find(tab => tab.id === (selected ?? own)) ?? tabs[0];
  if (current === undefined) return null;

  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[step(tabs.indexOf(current), tabs.length)];
    if (next === undefined) return;
    select(next.id);
    buttons.current.get(next.id)?.focus();
  };

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            ref={button => {
              if (button === null) buttons.current.delete(tab.id);
              else buttons.current.set(tab.id, button);
            }}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            className={joinClassNames(styles.tab, tab === current && styles.on)}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern: a panel of text is a stop
          tabIndex={0}
          hidden={tab !== current}
          className={styles.panel}
        >
          {whole && <p className={styles.label}>{tab.label}</p>}
          {(whole || tab === current) && tab.content}
        </div>
      ))}
    </div>
  );
};
