import type { Slide, SlideButton } from '../../domain/content/visible-slides.ts';
import type { WireSlide } from '../entity-schemas.ts';
import { makeListCodec, makeRecordCodec } from './codec.ts';
import { linkTargetCodec } from './link-target-codec.ts';

const buttonCodec = makeRecordCodec<WireSlide['buttons'][number], SlideButton>()({
  link: ['link', linkTargetCodec],
  title: 'title',
  image: 'image',
  isAuth: 'is_auth',
  displayInApp: 'display_in_app',
});

/** The codec of a slide of the home page. */
export const slideCodec = makeRecordCodec<WireSlide, Slide>()({
  title: 'title',
  description: 'description',
  image: 'image',
  video: 'video',
  mobileVideo: 'mobile_video',
  neededLanguageImage: 'needed_language_image',
  neededLanguageMobileImage: 'needed_language_mobile_image',
  displayInApp: 'display_in_app',
  buttons: ['buttons', makeListCodec(buttonCodec)],
});
