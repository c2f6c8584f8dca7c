import { useIntl } from 'react-intl';
import { ButtonLink } from '../../components/button.tsx';
import { CountdownClock } from '../../components/countdown-clock.tsx';
import { cx } from '../../components/cx.ts';
import { ProductPicture } from '../../components/product-picture.tsx';
import { formatTotal } from '../../i18n/money.ts';
import styles from './hero.module.css';
import { HeroSlider } from './hero-slider.tsx';
import type { HeroSlide, HomeView } from './to-home-view.ts';

const HeroArt = ({ slide, view, eager }: SlideProps) => {
  if (slide.image !== null)
    return (
      <img
        className={styles.art}
        src={slide.image}
        srcSet={
          slide.image.includes('-960.')
            ? `${slide.image.replace('-960.', '-480.')} 480w, ${slide.image} 960w`
            : undefined
        }
        sizes="(min-width: 767px) 520px, 62vw"
        width="960"
        height="720"
        alt=""
        fetchPriority={eager ? 'high' : 'auto'}
        loading={eager ? 'eager' : 'lazy'}
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

type SlideProps = {
  readonly slide: HeroSlide;
  readonly view: HomeView;
  /** The first slide: in sight at once. */
  readonly eager: boolean;
};

const HeroSlideView = ({ slide, view, eager }: SlideProps) => {
  const intl = useIntl();
  const { prize } = slide;
  return (
    <div className={styles.slide}>
      <div className={styles.text}>
        {eager && prize !== null && (
          <p className={styles.kick}>{intl.formatMessage({ id: 'home.hero.prize' })}</p>
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
          {eager && (
            <ButtonLink to="/#how" variant="secondary" icon="shield" className={styles.ghost}>
              {intl.formatMessage({ id: 'common.footer.how' })}
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
        <HeroArt slide={slide} view={view} eager={eager} />
      </div>
    </div>
  );
};

/** The first thing one sees: what this shop is, and the super prize counting down. */
export const Hero = ({ view }: { readonly view: HomeView }) => {
  const intl = useIntl();
  return (
    <section className={styles.hero} aria-label={intl.formatMessage({ id: 'home.hero.label' })}>
      {/* The slides come and go; the page's own heading stays. */}
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'home.title' })}</h1>
      <HeroSlider
        slides={view.slides.map((slide, index) => (
          // By place, not by title: another language is the same slide.
          <HeroSlideView key={index} slide={slide} view={view} eager={index === 0} />
        ))}
      />
    </section>
  );
};
