import * as fc from 'fast-check';
import type { Slide, SlideButton, SlideViewer } from '../../src/domain/content/visible-slides.ts';
import { linkTargetArbitrary } from './link-target.ts';

const slideButtons: fc.Arbitrary<SlideButton> = fc.record({
  link: linkTargetArbitrary,
  title: fc.string({ minLength: 1 }),
  image: fc.option(fc.webPath()),
  isAuth: fc.boolean(),
  displayInApp: fc.boolean(),
});

/** The arbitrary of slides of the home page. */
export const slideArbitrary: fc.Arbitrary<Slide> = fc.record({
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

/** The arbitrary of who looks at a slide. */
export const slideViewerArbitrary: fc.Arbitrary<SlideViewer> = fc.record({
  loggedIn: fc.boolean(),
  webview: fc.boolean(),
});
