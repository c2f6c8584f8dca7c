import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { withoutTrailingSlash } from '../../../domain/content/screen-routes.ts';

export type DocumentTitleProps = {
  /** Message id of the page's name, or its name itself. */
  readonly id?: string;
  readonly text?: string;
  /** What the page is about, for search engines and shared links; none or an empty one: what the shop is about. */
  readonly description?: string;
};

/**
 * Sets the document's title and description; React puts them into `<head>`. What the server put there of another page
 * gives way.
 */
export const DocumentTitle = ({ id, text, description = '' }: DocumentTitleProps) => {
  const intl = useIntl();
  const page = text ?? (id === undefined ? '' : intl.formatMessage({ id }));

  useEffect(() => {
    // The server's tags for search engines and shared links stay as long as they are of this page in this language.
    const of = `${intl.locale.slice(0, 2)} ${withoutTrailingSlash(window.location.pathname)}`;
    for (const each of document.head.querySelectorAll<HTMLElement>('[data-static],[data-of]'))
      if (each.dataset['of'] !== of) each.remove();
  });

  return (
    <>
      <title>
        {page === ''
          ? intl.formatMessage({ id: 'common.name' })
          : intl.formatMessage({ id: 'common.title' }, { page })}
      </title>
      <meta
        name="description"
        content={description === '' ? intl.formatMessage({ id: 'common.description' }) : description}
      />
    </>
  );
};
