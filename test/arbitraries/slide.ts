import * as fc from 'fast-check';
import type { Slide, SlideButton, Viewer } from '../../src/domain/content/slide.ts';
import { linkTargets } from './link-target.ts';

const slideButtons: fc.Arbitrary<SlideButton> = fc.record({
  link: linkTargets,
  title: fc.string({ minLength: 1 }),
  image: fc.option(fc.webPath()),
  isAuth: fc.boolean(),
  displayInApp: fc.boolean(),
});

export const slides: fc.Arbitrary<Slide> = fc.record({
  title: fc.string({ minLength: 1 }),
  description: fc.string(),
  image: fc.option(fc.webPath()),
  video: fc.option(fc.webPath()),
  mobileVideo: fc.option(fc.webPath()),
  neededLanguageImage: fc.option(fc.webPath()),
  neededLanguageMobileImage: fc.option(fc.webPath()),
  displayInApp: fc.boolean(),
  buttons: fc.array(slideButtons, { maxLength: 5 }),
});

export const viewers: fc.Arbitrary<Viewer> = fc.record({ loggedIn: fc.boolean(), webview: fc.boolean() });
