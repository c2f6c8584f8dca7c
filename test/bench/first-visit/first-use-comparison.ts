import { setTimeout as pause } from 'node:timers/promises';
import type { PageComparison } from './compare-pages.ts';
import { listFirstUsePages, type TappedPage } from './measured-pages.ts';
import type { PageFigure } from './page-figures.ts';
import { type SlowVisit, type VisitMarks, visitPageOnSlowPhone } from './slow-visit.ts';

/** As often as an impatient finger presses. */
const IMPATIENCE_MS = 100;
/** Between taps of somebody who looks at what comes of them. */
const BETWEEN_TAPS_MS = 250;
/** Longer than the four seconds after which a page that nobody touches may do what it put off. */
const QUIET_MS = 4_200;
/** Shorter times of the page's answer are not told by the browser. */
const SHORTEST_MS = 16;

type Painted = VisitMarks['painted'];

type Seen = {
  readonly largest: readonly number[];
  readonly shift: number;
  readonly blocked: number;
  readonly interactions: Readonly<Record<string, number>>;
};

const seenIn = ({ page }: SlowVisit): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { readonly visitSeen: Seen }).visitSeen);

/** Nobody touches the page until it has had nothing to do and nothing to fetch for a while. */
const untouched = async (visit: SlowVisit, { at, origin }: Painted) => {
  let busyUntil = at;
  visit.hear('busy', told => {
    busyUntil = Math.max(busyUntil, told.at);
  });
  const quietSince = (): number | null => {
    const end = visit.traffic.lastEnd(origin);
    return end === null ? null : Math.max(end, busyUntil);
  };
  const isQuiet = (): boolean => {
    const since = quietSince();
    return since !== null && Date.now() - origin - since > QUIET_MS;
  };
  while (!isQuiet()) await pause(IMPATIENCE_MS);
  const quiet = quietSince() ?? 0;
  const { largest, shift, blocked } = await seenIn(visit);
  return {
    painted: at,
    // Later ones are of slides that move by themselves.
    largest: largest.findLast(each => each <= quiet) ?? null,
    shift,
    blocked,
    quiet,
    codeBeforeQuiet: await visit.traffic.codeBefore(origin, quiet),
  };
};

/** Presses again and again until the page has heard of it. */
const pressUntil = async (heard: Promise<unknown>, press: () => void): Promise<void> => {
  const isHeard = heard.then(() => true);
  do press();
  while (!(await Promise.race([isHeard, pause(IMPATIENCE_MS, false)])));
};

/** A link of the first screen is followed as soon as it is seen. */
const followLink = async (visit: SlowVisit, { link }: Painted) => {
  if (link === null) return { link: null };
  await pressUntil(visit.first('followed'), () => visit.tap(link));
  const left = await visit.first('left', ({ to }) => to === link.href);
  if (left !== null) await visit.page.waitForURL(link.href, { waitUntil: 'commit' });
  return { link: left?.at ?? null };
};

/** The main button is pressed as soon as it is seen, until it has done its work. */
const pressButton = async (visit: SlowVisit, { origin, places: [button] }: Painted) => {
  if (button == null) return { button: null, codeBeforeButton: null };
  const isDone = visit.first('done', ({ index }) => index === 0);
  await pressUntil(isDone, () => visit.tap(button));
  const done = await isDone;
  return {
    button: done?.at ?? null,
    codeBeforeButton: done === null ? null : await visit.traffic.codeBefore(origin, done.at),
  };
};

/** Five things are tapped once each, one after the other, from the moment when the page is seen. */
const tapFive = async (visit: SlowVisit, { origin, places }: Painted, { taps }: TappedPage) => {
  for (const place of places) {
    if (place !== null) visit.tap(place);
    await pause(BETWEEN_TAPS_MS);
  }
  const answered = await visit.first('answered');
  const done = await Promise.all(
    taps.flatMap(({ shows }, tap) =>
      shows === undefined ? [] : [visit.first('done', ({ index }) => index === tap)],
    ),
  );
  const all = done.some(each => each === null) ? null : Math.max(...done.map(each => each?.at ?? 0));
  // What it draws after the last tap is told a frame later.
  await pause(BETWEEN_TAPS_MS);
  const { interactions } = await seenIn(visit);
  return {
    answered: answered?.after ?? null,
    controls: all,
    inp: Math.max(SHORTEST_MS, ...Object.values(interactions)),
    codeBeforeControls: all === null ? null : await visit.traffic.codeBefore(origin, all),
  };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const figure = (id: string, words: string, show: PageFigure['show'], isCompared = true): PageFigure => ({
  id,
  words,
  show,
  isCompared,
});

/** The comparison of `npm run first-use`: four first visits of a page, each with a browser of its own. */
export const firstUseComparison: PageComparison<TappedPage> = {
  name: 'first-use',
  pages: listFirstUsePages,
  figures: [
    figure('painted', 'painted', seconds),
    figure('largest', 'largest content painted', seconds),
    figure('link', 'link usable', seconds),
    figure('button', 'button usable', seconds),
    figure('controls', 'five taps done', seconds),
    figure('answered', 'first tap answered', milliseconds),
    figure('inp', 'longest of five taps (INP)', milliseconds),
    figure('quiet', 'everything quiet', seconds),
    figure('blocked', 'blocked until then', milliseconds, false),
    figure('shift', 'layout shift (CLS)', value => value.toFixed(3), false),
    figure('codeBeforeButton', 'JS and CSS before the button', kilobytes),
    figure('codeBeforeControls', 'JS and CSS before the five', kilobytes),
    figure('codeBeforeQuiet', 'JS and CSS in all', kilobytes),
  ],
  measure: async (chromium, page) => ({
    ...(await visitPageOnSlowPhone(chromium, page, untouched)),
    ...(await visitPageOnSlowPhone(chromium, page, followLink)),
    ...(await visitPageOnSlowPhone(chromium, page, pressButton)),
    ...(await visitPageOnSlowPhone(chromium, page, (visit, painted) => tapFive(visit, painted, page))),
  }),
};
