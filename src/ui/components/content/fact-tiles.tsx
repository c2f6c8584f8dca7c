import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import styles from './fact-tiles.module.css';

export type FactTileContent = {
  /** The message that names it. */
  readonly id: string;
  readonly icon: IconName;
  readonly value: ReactNode;
  /** Its value is longer than those beside it. */
  readonly wide?: true;
};

type FactTilesProps = {
  readonly facts: readonly FactTileContent[];
  /** What they tell of does others good. */
  readonly good?: boolean;
};

/** Shows a few facts of a page beside each other, each with its picture, its name and its value. */
export const FactTiles = ({ facts, good = false }: FactTilesProps) => (
  <dl className={joinClassNames(styles.facts, good && styles.good)}>
    {facts.map(({ id, icon, value, wide }) => (
      <div key={id} className={wide && styles.wide}>
        <Icon name={icon} size={26} />
        <dt>
          <FormattedMessage id={id} />
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
