/** How many things may be under way at a time, and how many of them for one person or address. */
export type PlaceLimits = { readonly places: number; readonly placesOfOne: number };

/** Counts who has something under way, so that nobody has all places. */
export const makePlaces = ({ places, placesOfOne }: PlaceLimits) => {
  const taken = new Map<string, number>();
  let all = 0;

  const count = (whom: readonly string[], more: number): void => {
    all += more;
    for (const each of whom) {
      const own = (taken.get(each) ?? 0) + more;
      if (own === 0) taken.delete(each);
      else taken.set(each, own);
    }
  };

  return {
    /** False where there is none left, or none for one of those as whom they are counted; else to be left again. */
    take: (whom: readonly string[]): boolean => {
      if (all >= places || whom.some(each => (taken.get(each) ?? 0) >= placesOfOne)) return false;
      count(whom, 1);
      return true;
    },
    leave: (whom: readonly string[]): void => count(whom, -1),
  };
};
