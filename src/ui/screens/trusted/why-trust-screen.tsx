import { FormattedMessage } from 'react-intl';
import type { ShownTrustPage } from '../../../application/content/show-trusted-use-case.ts';
import { InfoPageArticle } from '../../components/content/info/info-view.tsx';
import { SanitisedHtml } from '../../components/content/info/sanitised-html.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { DrawSchemePicture } from './draw-scheme-picture.tsx';
import styles from './why-trust-screen.module.css';

/** Shows why a shopper may trust the shop (docs/behaviour.md#pages). */
export const WhyTrustScreen = ({ data }: ScreenProps<ShownTrustPage>) => (
  <InfoPageArticle
    data={data}
    lead={<FormattedMessage id="info.trusted.lead" />}
    art={
      <span className={styles.shield} aria-hidden="true">
        <Icon name="shield" size={112} />
      </span>
    }
  >
    <DrawSchemePicture lastDraw={data.lastDraw} />
    <SanitisedHtml html={data.text} />
  </InfoPageArticle>
);
