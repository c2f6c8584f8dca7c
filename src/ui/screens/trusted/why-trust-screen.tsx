import { FormattedMessage } from 'react-intl';
import type { ShownTrustPage } from '../../../application/content/show-trusted.ts';
import { InfoPageView } from '../../components/content/info/info-view.tsx';
import { SanitisedHtml } from '../../components/content/info/sanitised-html.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import type { PageProps } from '../../routing/screen-definition.ts';
import { DrawSchemePicture } from './draw-scheme-picture.tsx';
import styles from './why-trust-screen.module.css';

/** Why a shopper may trust the shop (docs/behaviour.md#pages). */
export const WhyTrustScreen = ({ data }: PageProps<ShownTrustPage>) => (
  <InfoPageView
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
  </InfoPageView>
);
