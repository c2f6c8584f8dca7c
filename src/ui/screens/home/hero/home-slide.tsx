import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { LinkTarget } from '../../../../domain/content/link-target.ts';
import { ProductPicture } from '../../../components/catalogue/product-picture.tsx';
import {
  ButtonLink,
  OutsideButtonLink,
  type OutsideButtonLinkProps,
} from '../../../design/controls/button.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import type { HomeSlideViewModel, HomeViewModel } from '../to-home-view.ts';
import styles from './home-slider.module.css';
import { SlidePicture } from './slide-picture.tsx';
import type { SlideVideoProps } from './slide-video.tsx';

export type HomeSlideProps = {
  readonly slide: HomeSlideViewModel;
  readonly view: HomeViewModel;
  /** The first slide: in sight at once. */
  readonly eager: boolean;
  readonly active: boolean;
  /** Whether films may move; undefined where no button stops all slides. */
  readonly moving?: boolean | undefined;
  /** Plays a slide's film; before it came the poster stands there. */
  readonly Video?: ComponentType<SlideVideoProps> | undefined;
};

const Backdrop = ({ slide, eager, active, moving, Video }: HomeSlideProps) => {
  const { video, image } = slide;
  if (video === null) return null;
  return (
    <div className={styles.backdrop}>
      {image !== null && (
        <SlidePicture slide={{ ...slide, image }} className={styles.still} sizes="100vw" eager={eager} />
      )}
      {Video !== undefined && <Video video={video} poster={null} active={active} moving={moving} />}
    </div>
  );
};

const Art = ({ slide, view, eager }: HomeSlideProps) => {
  const { image } = slide;
  if (slide.video !== null) return null;
  if (image !== null)
    return (
      <SlidePicture
        slide={{ ...slide, image }}
        className={styles.art}
        sizes="(min-width: 767px) 520px, 74vw"
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

type SlideLinkProps = Omit<OutsideButtonLinkProps, 'href'> & { readonly link: LinkTarget };

const SlideLink = ({ link: { kind, address }, ...props }: SlideLinkProps) =>
  kind === 'outside' ? (
    <OutsideButtonLink {...props} href={address} />
  ) : (
    <ButtonLink {...props} to={address} />
  );

/** Shows one slide of the home page's slider: its words and buttons, its picture or film. */
export const HomeSlide = (props: HomeSlideProps) => {
  const intl = useIntl();
  const { slide } = props;
  return (
    <div className={joinClassNames(styles.slide, slide.video !== null && styles.filmed)}>
      <Backdrop {...props} />
      <div className={styles.text}>
        <h2 className={styles.title}>{slide.title ?? intl.formatMessage({ id: 'home.hero.title' })}</h2>
        <p className={styles.lead}>{slide.description ?? intl.formatMessage({ id: 'home.hero.lead' })}</p>
        <div className={styles.cta}>
          {slide.buttons.length > 0 ? (
            slide.buttons.map(({ link, title, image }, index) => (
              <SlideLink
                key={`${link.address} ${title}`}
                link={link}
                variant={index === 0 ? 'win' : 'secondary'}
                className={joinClassNames(index > 0 && styles.ghost)}
              >
                {image !== null && (
                  <img src={image} alt="" width="24" height="24" loading="lazy" className={styles.mark} />
                )}
                {title}
              </SlideLink>
            ))
          ) : (
            <ButtonLink to="/catalog" variant="win">
              {intl.formatMessage({ id: 'home.hero.choose' })}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.stage}>
        <Art {...props} />
      </div>
    </div>
  );
};
