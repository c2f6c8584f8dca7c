import type { Slide } from '../../../domain/content/slide.ts';
import type { WireSlide } from '../wire/entities.ts';

export const toSlide = (wire: WireSlide): Slide => ({
  title: wire.title,
  description: wire.description,
  image: wire.image,
  video: wire.video,
  mobileVideo: wire.mobile_video,
  neededLanguageImage: wire.needed_language_image,
  neededLanguageMobileImage: wire.needed_language_mobile_image,
  displayInApp: wire.display_in_app,
  buttons: wire.buttons.map(button => ({
    link: button.link,
    title: button.title,
    image: button.image,
    isAuth: button.is_auth,
    displayInApp: button.display_in_app,
  })),
});
