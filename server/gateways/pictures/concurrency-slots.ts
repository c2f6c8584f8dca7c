/** The limits of how many things may be under way at once, in all and for one person or address. */
export type ConcurrencySlotLimits = { readonly places: number; readonly placesOfOne: number };

/** Makes the counter that limits how many things are under way at once, which leaves places free for other people. */
export const makeConcurrencySlots = ({ places, placesOfOne }: ConcurrencySlotLimits) => {
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
    /**
     * Takes a place under these keys; false where none is left, or none for one of them. A taken place must be left
     * again.
     */
    take: (whom: readonly string[]): boolean => {
      if (all >= places || whom.some(each => (taken.get(each) ?? 0) >= placesOfOne)) return false;
      count(whom, 1);
      return true;
    },
    leave: (whom: readonly string[]): void => count(whom, -1),
  };
};
