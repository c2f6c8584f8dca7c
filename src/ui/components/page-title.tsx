import { useEffect } from 'react';
import { useIntl } from 'react-intl';

export type PageTitleProps = {
  /** Message id of the page's name, or its name itself. */
  readonly id?: string;
  readonly text?: string;
};

/** The document's title; React puts it into `<head>`. The static one of index.html gives way to it. */
export const PageTitle = ({ id, text }: PageTitleProps) => {
  const intl = useIntl();
  const page = text ?? (id === undefined ? '' : intl.formatMessage({ id }));

  useEffect(() => {
    document.querySelector('title[data-static]')?.remove();
  }, []);

  return <title>{page === '' ? 'Twofold' : intl.formatMessage({ id: 'common.title' }, { page })}</title>;
};
