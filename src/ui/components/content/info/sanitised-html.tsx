import { useMemo } from 'react';
import { cx } from '../../../design/text/cx.ts';
import { sanitiseHtml } from './sanitise.ts';
import styles from './sanitised-html.module.css';

export type SanitisedHtmlProps = { readonly html: string; readonly className?: string | undefined };

/** Foreign HTML, sanitised, in the shop's own typography. */
export const SanitisedHtml = ({ html, className }: SanitisedHtmlProps) => {
  const safe = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={safe} />;
};
