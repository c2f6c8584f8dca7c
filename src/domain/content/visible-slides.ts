import type { LinkTarget } from './link-target.ts';

/** The fields of a slide's button: for logged-in users (`isAuth`) or for visitors. */
export type SlideButton = {
  readonly link: LinkTarget;
  readonly title: string;
  readonly image: string | null;
  readonly isAuth: boolean;
  readonly displayInApp: boolean;
};

/** The fields of a slide of the main slider (docs/behaviour.md#slides). */
export type Slide = {
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly video: string | null;
  readonly mobileVideo: string | null;
  readonly neededLanguageImage: string | null;
  readonly neededLanguageMobileImage: string | null;
  readonly displayInApp: boolean;
  readonly buttons: readonly SlideButton[];
};

/** What is known of a slide's viewer: with a session or not, in a native shell's webview or in a browser. */
export type SlideViewer = { readonly loggedIn: boolean; readonly webview: boolean };

/** Lists the slides that are shown: in a webview only those that may be displayed there (law `slides`). */
export const visibleSlides = <S extends Pick<Slide, 'displayInApp'>>(
  slides: readonly S[],
  viewer: Pick<SlideViewer, 'webview'>,
): readonly S[] => slides.filter(slide => !viewer.webview || slide.displayInApp);

/**
 * Lists the buttons that a slide shows: users see those flagged `isAuth`, visitors the others; a webview only those for
 * the app (law `slides`).
 */
export const visibleSlideButtons = (
  slide: Pick<Slide, 'buttons'>,
  viewer: SlideViewer,
): readonly SlideButton[] =>
  slide.buttons.filter(
    button => button.isAuth === viewer.loggedIn && (!viewer.webview || button.displayInApp),
  );
