import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { CountdownClock } from '../../../components/catalogue/countdown-clock.tsx';
import { ProductPicture } from '../../../components/catalogue/product-picture.tsx';
import { ButtonLink } from '../../../design/controls/button.tsx';
import { cx } from '../../../design/text/cx.ts';
import { formatTotal } from '../../../i18n/money.ts';
import type { HeroSlide, HomeView } from '../to-home-view.ts';
import styles from './hero.module.css';
import { SlidePicture } from './slide-picture.tsx';
import type { SlideVideoProps } from './slide-video.tsx';

export type HeroSlideProps = {
  readonly slide: HeroSlide;
  readonly view: HomeView;
  /** The first slide: in sight at once. */
  readonly eager: boolean;
  readonly active: boolean;
  /** Plays a slide's film; before it came the poster stands there. */
  readonly Video?: ComponentType<SlideVideoProps> | undefined;
};

const Backdrop = ({ slide, eager, active, Video }: HeroSlideProps) => {
  const { video, image } = slide;
  if (video === null) return null;
  return (
    <div className={styles.backdrop}>
      {image !== null && (
        <SlidePicture slide={{ ...slide, image }} className={styles.still} sizes="100vw" eager={eager} />
      )}
      {Video !== undefined && <Video video={video} poster={null} active={active} />}
    </div>
  );
};

const Art = ({ slide, view, eager }: HeroSlideProps) => {
  const { image } = slide;
  if (slide.video !== null) return null;
  if (image !== null)
    return (
      <SlidePicture
        slide={{ ...slide, image }}
        className={styles.art}
        sizes="(min-width: 767px) 520px, 62vw"
        eager={eager}
      />
    );
  return (
    view.heroPrize && (
      <ProductPicture
        className={styles.art}
        image={view.heroPrize.image}
        alt={view.heroPrize.title}
        sizes="(min-width: 767px) 420px, 52vw"
        eager={eager}
      />
    )
  );
};

/** One slide of the hero: its words and buttons, its picture or film, and the super prize where it belongs. */
export const HeroSlideView = (props: HeroSlideProps) => {
  const intl = useIntl();
  const { slide, eager } = props;
  const { prize } = slide;
  return (
    <div className={cx(styles.slide, slide.video !== null && styles.filmed)}>
      <Backdrop {...props} />
      <div className={styles.text}>
        {eager && prize !== null && (
          <p className={styles.kicker}>{intl.formatMessage({ id: 'home.hero.prize' })}</p>
        )}
        <h2 className={styles.title}>{slide.title ?? intl.formatMessage({ id: 'home.hero.title' })}</h2>
        <p className={styles.lead}>{slide.description ?? intl.formatMessage({ id: 'home.hero.lead' })}</p>
        <div className={styles.cta}>
          {slide.buttons.length > 0 ? (
            slide.buttons.map((button, index) => (
              <ButtonLink
                key={button.link}
                to={button.link}
                variant={index === 0 ? 'win' : 'secondary'}
                className={cx(index > 0 && styles.ghost)}
              >
                {button.title}
              </ButtonLink>
            ))
          ) : (
            <ButtonLink to="/catalog" variant="win">
              {intl.formatMessage({ id: 'home.hero.choose' })}
            </ButtonLink>
          )}
        </div>
        {prize !== null && (
          <div className={styles.clock}>
            <CountdownClock
              look="night"
              to={prize.toDate}
              label={intl.formatMessage({ id: 'home.hero.countdown' })}
            />
          </div>
        )}
      </div>
      <div className={styles.stage}>
        {prize !== null && (
          <p className={styles.prize}>
            <span className="visually-hidden">{intl.formatMessage({ id: 'home.hero.prize' })}: </span>
            {formatTotal(intl, prize.total, 'UAH')}
          </p>
        )}
        <Art {...props} />
      </div>
    </div>
  );
};
