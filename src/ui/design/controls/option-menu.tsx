import type { ReactNode } from 'react';
import { useDisclosure } from '../interaction/use-disclosure.ts';
import { joinClassNames } from '../text/join-class-names.ts';
import { Icon } from './icon.tsx';
import styles from './option-menu.module.css';

export type OptionMenuChoice = {
  readonly value: string;
  readonly label: string;
  readonly short: string;
  /** A small picture before the label, which says the same; empty: none. */
  readonly image: string;
};

export type OptionMenuProps = {
  /** What is chosen here and what is chosen now, for those who hear it. */
  readonly label: string;
  readonly choices: readonly OptionMenuChoice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  readonly icon?: ReactNode;
};

/** Shows a button that discloses a short list of choices, such as the languages. */
export const OptionMenu = ({ label, choices, chosen, onChoose, icon }: OptionMenuProps) => {
  const { id, open, root, close, trigger } = useDisclosure();
  return (
    <div ref={root} className={styles.menu}>
      <button {...trigger} type="button" className={styles.button} aria-label={label}>
        {icon}
        {choices.find(choice => choice.value === chosen)?.short ?? chosen}
        <Icon name="chevron-down" size={14} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {choices.map(choice => (
          <li key={choice.value}>
            <button
              type="button"
              className={joinClassNames(styles.choice, choice.value === chosen && styles.on)}
              aria-pressed={choice.value === chosen}
              onClick={() => {
                close();
                if (choice.value !== chosen) onChoose(choice.value);
              }}
            >
              {choice.image !== '' && (
                <img
                  src={choice.image}
                  alt=""
                  width="22"
                  height="22"
                  loading="lazy"
                  className={styles.image}
                />
              )}
              <span>{choice.label}</span>
              {choice.value === chosen && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
