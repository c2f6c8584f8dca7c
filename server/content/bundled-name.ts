/** The shop's name in its own files, and where no setting calls it otherwise. */
export const BUNDLED_NAME = 'Twofold';
