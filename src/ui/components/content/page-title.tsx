import { useEffect } from 'react';
import { useIntl } from 'react-intl';

export type PageTitleProps = {
  /** Message id of the page's name, or its name itself. */
  readonly id?: string;
  readonly text?: string;
  /** What the page is about, for search engines and shared links; none or an empty one: what the shop is about. */
  readonly description?: string;
};

/** The document's title and description; React puts them into `<head>`. The static ones of index.html give way. */
export const PageTitle = ({ id, text, description = '' }: PageTitleProps) => {
  const intl = useIntl();
  const page = text ?? (id === undefined ? '' : intl.formatMessage({ id }));

  useEffect(() => {
    for (const element of document.head.querySelectorAll('[data-static]')) element.remove();
  }, []);

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
