import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './choice-group.module.css';
import { Icon } from './icon.tsx';

/** Shows things to choose from under one name; the error is tied to all of them. */
export const ChoiceGroup = ({
  legend,
  error,
  className,
  children,
}: {
  readonly legend: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const errorId = useId();
  const isWrong = error !== undefined;
  return (
    <fieldset
      className={joinClassNames(styles.group, className)}
      aria-describedby={isWrong ? errorId : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {isWrong && (
        <p className={styles.wrong} id={errorId}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
};
