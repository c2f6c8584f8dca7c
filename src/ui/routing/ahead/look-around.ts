import { matchRoute } from '../route-table.ts';
import type { EarlyPages } from './early-pages.ts';
import { pageBehind } from './follow-links.ts';
import type { Allowance } from './line.ts';

const isSeen = (link: Element): boolean => {
  // Asking for the place of one that is not painted yet would have the browser lay its whole part out.
  if (!link.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && right > left;
};

/**
 * Fetches the code and the texts of the screens behind the links in sight, one after the other while the browser rests.
 * Not what they show: most of it nobody asks for, and it would be old by then.
 */
export const makeLookAround = (
  page: Document,
  pages: EarlyPages,
  allowed: () => Allowance,
): (() => Promise<void>) => {
  const fetched = new Set<string>();
  let looking = false;
  let again = false;

  const look = async (): Promise<void> => {
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const url = pageBehind(link);
      if (url === null || fetched.has(matchRoute(url).screen) || !isSeen(link)) continue;
      // A browser that tells of its line has this too.
      await new Promise<unknown>(done => requestIdleCallback(done));
      fetched.add(matchRoute(url).screen);
      await pages.fetchScreen(url);
    }
  };

  return async () => {
    again = true;
    if (looking) return;
    looking = true;
    // What came into sight meanwhile is looked at next.
    while (again && allowed() === 'sight') {
      again = false;
      await look().catch(() => undefined);
    }
    looking = false;
  };
};
