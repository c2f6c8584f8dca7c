import type { PostedFormData } from '../application/posted-form.ts';
import type { Language } from '../domain/content/languages.ts';

export type { PostedFormData };

/**
 * What the shop's server asks of the client's renderer, which is built beside the client (`dist/render`): the first
 * screen as a guest sees it, so that the page shows something before its code has come.
 */
export type RenderRequest = {
  /** The address in the shop, with its leading slash and without a query; one that is no page's renders "not found". */
  readonly path: string;
  /** What of the query the screen reads, with its question mark; or empty. */
  readonly search: string;
  readonly language: Language;
  /** ISO 4217 code, one of the shop's. */
  readonly currency: string;
  /** The form that the page answers; with it the screen is one visitor's own. */
  readonly posted?: PostedFormData | null;
};

/** What the client's renderer answers: a screen's parts of the page, and what it was rendered from. */
export type RenderedScreen = {
  /** Title, description and picture hints for `<head>`. */
  readonly head: string;
  /** The content of `#root`. */
  readonly body: string;
  /** What the page says beside the screen: without scripts, and where the app is late. */
  readonly notes: string;
  /** What the screen was rendered from: a text that may stand in a `<script type="application/json">`. */
  readonly hydrationData: string;
  /** The folder of the screen, and the areas of its texts: the page names their files. */
  readonly screen: string;
  readonly areas: readonly string[];
};

/** The type of a function that answers the shop's calls in this process; `url` begins with `/api/`. */
export type InProcessCalls = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The type of the function that renders the first screen; null where it is no screen that can be rendered for
 * everybody, or its reading failed.
 */
export type PageRenderer = (calls: InProcessCalls, asked: RenderRequest) => Promise<RenderedScreen | null>;
