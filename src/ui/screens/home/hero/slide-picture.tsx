import type { HomeSlideViewModel } from '../to-home-view.ts';

export type SlidePictureProps = {
  readonly slide: Pick<HomeSlideViewModel, 'phoneImage'> & { readonly image: string };
  readonly className: string | undefined;
  readonly sizes: string;
  readonly eager: boolean;
};

/** A picture whose address ends in `-960.<type>` stands there with 480 pixels, too. */
const sources = (image: string): string | undefined =>
  image.includes('-960.') ? `${image.replace('-960.', '-480.')} 480w, ${image} 960w` : undefined;

/** Shows a slide's picture, and the one for phones in its place under 480 px. The slide's words say what it shows. */
export const SlidePicture = ({ slide, className, sizes, eager }: SlidePictureProps) => (
  <picture>
    {slide.phoneImage !== null && <source media="(max-width: 479px)" srcSet={slide.phoneImage} />}
    <img
      className={className}
      src={slide.image}
      srcSet={sources(slide.image)}
      sizes={sizes}
      width="960"
      height="720"
      alt=""
      fetchPriority={eager ? 'high' : 'auto'}
      loading={eager ? 'eager' : 'lazy'}
    />
  </picture>
);
