import type { ReactNode } from 'react';
import type { InfoPage } from '../../../../application/ports/pages.ts';
import { PageTitle } from '../page-title.tsx';
import { InfoFrame } from './info-frame.tsx';
import { plainDescription } from './plain-description.ts';
import { RichText } from './rich-text.tsx';
import { sanitise } from './sanitise.ts';

export type InfoViewProps = {
  readonly data: InfoPage;
  readonly lead?: ReactNode;
  readonly art?: ReactNode;
  /** Instead of the plain text. */
  readonly children?: ReactNode;
};

/** One of the operator's texts with its head, its document title and its description. */
export const InfoView = ({ data, lead, art, children }: InfoViewProps) => {
  return (
    <InfoFrame title={data.title} lead={lead} art={art}>
      <PageTitle text={data.title} description={plainDescription(sanitise(data.text))} />
      {children ?? <RichText html={data.text} />}
    </InfoFrame>
  );
};
