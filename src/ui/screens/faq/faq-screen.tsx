import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InfoPageContent } from '../../../application/ports/pages.ts';
import { InfoPageArticle } from '../../components/content/info/info-view.tsx';
import { sanitiseHtml } from '../../components/content/info/sanitise.ts';
import { SanitisedHtml } from '../../components/content/info/sanitised-html.tsx';
import { splitHtmlSections } from '../../components/content/info/split-html-sections.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import styles from './faq-screen.module.css';

const contactsLink = (chunks: ReactNode) => (
  <Link key="contacts" to="/contacts">
    {chunks}
  </Link>
);

/** Shows the page of questions that open one by one; a text without headings stays a text (docs/behaviour.md#pages). */
export const FaqScreen = ({ data }: ScreenProps<InfoPageContent>) => {
  const { intro, sections } = useMemo(() => splitHtmlSections(sanitiseHtml(data.text)), [data.text]);
  return (
    <InfoPageArticle data={data} lead={<FormattedMessage id="info.faq.lead" />}>
      {intro.trim() !== '' && <SanitisedHtml html={intro} />}
      <div className={styles.questions}>
        {sections.map(({ title, html }, position) => (
          // By its place: whatever language it is in, what was opened stays open.
          <details key={position} name="faq" open={position === 0}>
            <summary>
              <h2>{title}</h2>
              <Icon name="chevron-down" size={22} />
            </summary>
            <SanitisedHtml html={html} className={styles.answer} />
          </details>
        ))}
      </div>
      <p className={styles.more}>
        <FormattedMessage id="info.faq.more" values={{ a: contactsLink }} />
      </p>
    </InfoPageArticle>
  );
};
