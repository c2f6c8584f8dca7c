import { SAMPLE_FILM } from '../content/sample-film.ts';
import { type makeSettingsReader, throwSettingProblem } from './settings-reader.ts';

/** A film and the picture that is shown until it plays: paths of the shop, or https addresses. */
export type AboutFilm = { readonly video: string; readonly poster: string | null };

/**
 * Reads ABOUT_FILM and ABOUT_FILM_POSTER, the film that `/about` shows above its text. Without them: the sample's film
 * where the sample is loaded, else none. Throws a SettingProblem.
 */
export const readAboutFilm = (
  read: ReturnType<typeof makeSettingsReader>,
  { loadSample, mediaOrigins }: { readonly loadSample: boolean; readonly mediaOrigins: readonly string[] },
): AboutFilm | null => {
  const video = read.media('ABOUT_FILM', mediaOrigins);
  const poster = read.media('ABOUT_FILM_POSTER', mediaOrigins);
  if (video !== null) return { video, poster };
  if (poster !== null) return throwSettingProblem('ABOUT_FILM', 'is missing beside ABOUT_FILM_POSTER');
  return loadSample ? SAMPLE_FILM : null;
};
