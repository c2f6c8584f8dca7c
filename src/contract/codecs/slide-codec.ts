import type { Slide, SlideButton } from '../../domain/content/visible-slides.ts';
import type { WireSlide } from '../entity-schemas.ts';
import { listCodec, recordCodec } from './codec.ts';
import { linkCodec } from './link-codec.ts';

const buttonCodec = recordCodec<WireSlide['buttons'][number], SlideButton>()({
  link: ['link', linkCodec],
  title: 'title',
  image: 'image',
  isAuth: 'is_auth',
  displayInApp: 'display_in_app',
});

export const slideCodec = recordCodec<WireSlide, Slide>()({
  title: 'title',
  description: 'description',
  image: 'image',
  video: 'video',
  mobileVideo: 'mobile_video',
  neededLanguageImage: 'needed_language_image',
  neededLanguageMobileImage: 'needed_language_mobile_image',
  displayInApp: 'display_in_app',
  buttons: ['buttons', listCodec(buttonCodec)],
});
