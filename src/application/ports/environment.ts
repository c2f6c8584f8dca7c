/** What the port of the app's environment offers: facts about where the app runs. */
export interface AppEnvironment {
  readonly isWebview: () => boolean;
  readonly isOnline: () => boolean;
  readonly onOnlineChange: (listener: () => void) => () => void;
  /** The first supported language of the visitor's device, or null. */
  readonly deviceLanguages: () => readonly string[];
  /** Where the app is served, without a trailing slash: the base of shared links. */
  readonly origin: () => string;
}
