import type { ReactNode } from 'react';
import type { InfoPageContent } from '../../../../application/ports/pages.ts';
import { DocumentTitle } from '../document-title.tsx';
import { InfoPageFrame } from './info-frame.tsx';
import { makeDescriptionOfHtml } from './make-description-of-html.ts';
import { sanitiseHtml } from './sanitise.ts';
import { SanitisedHtml } from './sanitised-html.tsx';

export type InfoPageViewProps = {
  readonly data: InfoPageContent;
  readonly lead?: ReactNode;
  readonly art?: ReactNode;
  /** Instead of the plain text. */
  readonly children?: ReactNode;
};

/** Shows one of the operator's texts with its head, its document title and its description. */
export const InfoPageArticle = ({ data, lead, art, children }: InfoPageViewProps) => {
  return (
    <InfoPageFrame title={data.title} lead={lead} art={art}>
      <DocumentTitle text={data.title} description={makeDescriptionOfHtml(sanitiseHtml(data.text))} />
      {children ?? <SanitisedHtml html={data.text} />}
    </InfoPageFrame>
  );
};
