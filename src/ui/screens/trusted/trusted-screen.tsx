import { FormattedMessage } from 'react-intl';
import type { TrustedPage } from '../../../application/content/show-trusted.ts';
import { InfoView } from '../../components/content/info/info-view.tsx';
import { RichText } from '../../components/content/info/rich-text.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import type { PageProps } from '../../routing/page.ts';
import { DrawScheme } from './draw-scheme.tsx';
import styles from './trusted-screen.module.css';

/** Why a shopper may trust the shop (docs/behaviour.md#pages). */
export const TrustedScreen = ({ data }: PageProps<TrustedPage>) => (
  <InfoView
    data={data}
    lead={<FormattedMessage id="info.trusted.lead" />}
    art={
      <span className={styles.shield} aria-hidden="true">
        <Icon name="shield" size={112} />
      </span>
    }
  >
    <DrawScheme lastDraw={data.lastDraw} />
    <RichText html={data.text} />
  </InfoView>
);
