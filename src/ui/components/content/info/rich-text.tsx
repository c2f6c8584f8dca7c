import { useMemo } from 'react';
import { cx } from '../../../design/text/cx.ts';
import styles from './rich-text.module.css';
import { sanitise } from './sanitise.ts';

export type RichTextProps = { readonly html: string; readonly className?: string | undefined };

/** Foreign HTML, sanitised, in the shop's own typography. */
export const RichText = ({ html, className }: RichTextProps) => {
  const safe = useMemo(() => ({ __html: sanitise(html) }), [html]);
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={safe} />;
};
