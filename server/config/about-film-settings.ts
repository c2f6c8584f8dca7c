import { SAMPLE_ABOUT_FILM } from '../content/sample-about-film.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/** The addresses of a film and of the picture that is shown until it plays: paths of the shop, or https addresses. */
export type AboutFilm = { readonly video: string; readonly poster: string | null };

/**
 * Reads the settings ABOUT_FILM and ABOUT_FILM_POSTER, the film that `/about` shows above its text. Without them: the
 * sample's film where the sample is loaded, else none. Throws a SettingError.
 */
export const readAboutFilm = (
  read: ReturnType<typeof makeSettingsReader>,
  { loadSample, mediaOrigins }: { readonly loadSample: boolean; readonly mediaOrigins: readonly string[] },
): AboutFilm | null => {
  const video = read.media('ABOUT_FILM', mediaOrigins);
  const poster = read.media('ABOUT_FILM_POSTER', mediaOrigins);
  if (video !== null) return { video, poster };
  if (poster !== null) return throwSettingError('ABOUT_FILM', 'is missing beside ABOUT_FILM_POSTER');
  return loadSample ? SAMPLE_ABOUT_FILM : null;
};
