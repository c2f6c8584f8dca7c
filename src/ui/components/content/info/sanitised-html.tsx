import { useMemo } from 'react';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { sanitiseHtml } from './sanitise.ts';
import styles from './sanitised-html.module.css';

export type SanitisedHtmlProps = { readonly html: string; readonly className?: string | undefined };

/** Shows foreign HTML, sanitised, in the shop's own typography. */
export const SanitisedHtml = ({ html, className }: SanitisedHtmlProps) => {
  const safe = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  return <div className={joinClassNames(styles.text, className)} dangerouslySetInnerHTML={safe} />;
};
