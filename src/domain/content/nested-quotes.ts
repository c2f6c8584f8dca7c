/**
 * Rewrites a title for the inside of «…»: its own guillemets become „…“, as Ukrainian and Russian typography want it (у
 * парі: «Парасоля „Дощ“»). Titles of other languages stay as they are (law `nested-quotes`).
 */
export const withNestedQuotes = (title: string): string => title.replaceAll('«', '„').replaceAll('»', '“');
