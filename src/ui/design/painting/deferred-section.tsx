import { type ReactNode, Suspense } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './deferred-section.module.css';

export type DeferredSectionProps = {
  /** Gives `--estimated-height`, how high it is on which window. */
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/**
 * Shows a part of a long screen below what is in sight at first. It stands in the document like any other, so that the
 * server renders it, links lead to it and the browser finds words in it; what it costs is paid later: React makes it
 * usable in a piece of work of its own, and the browser paints it when the window comes near.
 */
export const DeferredSection = ({ className, children }: DeferredSectionProps) => (
  <Suspense>
    <div className={joinClassNames(styles.far, className)}>{children}</div>
  </Suspense>
);
