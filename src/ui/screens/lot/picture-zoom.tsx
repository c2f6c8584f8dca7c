import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { formatLotProductNames } from '../../components/catalogue/format-lot-product-names.ts';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { ChoiceChips } from '../../design/controls/choice-chips.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useMessagesLoaded } from '../../i18n/use-messages-loaded.ts';
import styles from './picture-zoom.module.css';

/**
 * One of the names of a lot's pictures to enlarge: one of the two products, or the two together as the lot's own
 * picture shows them.
 */
export type ZoomedPictureName = 'buy' | 'win' | 'lot';

const SCALES = [100, 150, 200, 300] as const;

export type PictureZoomProps = {
  readonly lot: Lot;
  /** Nothing of it can be bought or won any more. */
  readonly isGone: boolean;
  /** Whose picture is shown; null closes. */
  readonly side: ZoomedPictureName | null;
  readonly onSide: (side: ZoomedPictureName) => void;
  readonly onClose: () => void;
};

/**
 * A product's picture, or the lot's, over the whole window: enlarged by buttons, a double click, the keys plus and minus or two
 * fingers, moved by scrolling.
 */
const ZoomDialog = ({ lot, isGone, side, onSide, onClose }: PictureZoomProps) => {
  const intl = useIntl();
  const t = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const words = formatLotProductNames(intl, isGone);
  const [step, setStep] = useState(0);
  const scale = SCALES[step] ?? 100;
  const shown = side === 'lot' ? lot : side === 'buy' ? lot.productToBuy : lot.productToWin;
  const area = useRef<HTMLDivElement>(null);

  // The middle of the picture stays in the middle.
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || scale === 100) return;
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [scale]);

  const goTo = (next: number) => setStep(Math.max(0, Math.min(SCALES.length - 1, next)));
  const close = () => {
    setStep(0);
    onClose();
  };

  return (
    <Dialog open={side !== null} onClose={close} title={shown.title} className={styles.dialog ?? ''}>
      <div className={styles.bar}>
        <ChoiceChips<ZoomedPictureName>
          label={t('zoom.side')}
          options={[
            { value: 'buy', label: words.buy },
            { value: 'win', label: words.win },
            ...(lot.image === '' ? [] : [{ value: 'lot' as const, label: t('zoom.lot') }]),
          ]}
          chosen={side ?? 'win'}
          onChoose={chosen => {
            setStep(0);
            onSide(chosen);
          }}
        />
        <div className={styles.scale}>
          <IconButton
            icon="minus"
            look="framed"
            label={t('zoom.out')}
            aria-disabled={step === 0 || undefined}
            onClick={() => goTo(step - 1)}
          />
          <output aria-live="polite">{t('zoom.scale', { percent: scale })}</output>
          <IconButton
            icon="plus"
            look="framed"
            label={t('zoom.in')}
            aria-disabled={step === SCALES.length - 1 || undefined}
            onClick={() => goTo(step + 1)}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons above do the same */}
      <div
        ref={area}
        role="group"
        aria-label={t('zoom.area')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys
        tabIndex={0}
        className={joinClassNames(styles.area, side === 'buy' && styles.buy, side === 'win' && styles.win)}
        onDoubleClick={() => goTo(step === 0 ? 2 : 0)}
        onKeyDown={event => {
          if (event.key === '+' || event.key === '=') goTo(step + 1);
          if (event.key === '-') goTo(step - 1);
        }}
      >
        <span className={joinClassNames(styles.picture, styles[`by${scale}`])}>
          <ProductPicture
            key={shown.image}
            image={shown.image}
            alt={shown.title}
            sizes="640px"
            eager
            className={styles.image}
          />
        </span>
      </div>
    </Dialog>
  );
};

/** Shows the dialog with a lot's enlarged pictures, once its texts are loaded. */
export const PictureZoom = (props: PictureZoomProps) =>
  useMessagesLoaded('zoom') && <ZoomDialog {...props} />;
