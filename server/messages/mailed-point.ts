/** The fields of a point where something is collected, in the language of whoever is told of it. */
export type MailedPoint = { readonly title: string; readonly place: string; readonly hours: string };

/** The point of `addresses a` as JSON (SQL), in the language of `users u`; null where nothing is collected there. */
export const MAILED_POINT_SQL = `(SELECT jsonb_build_object('title', f.title->>u.language, 'place', f.place->>u.language,
      'hours', f.hours->>u.language) FROM collection_points f WHERE f.code = a.point)`;
