type Lane = { running: number; readonly waiting: (() => void)[] };

/**
 * Makes a function that lets `most` pieces of work of one key run at once; the others wait in memory, without a
 * connection of the database, and follow in the order in which they came.
 */
export const makeConcurrencyLimit = (most: number) => {
  const lanes = new Map<string, Lane>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running < most) lane.running += 1;
    else await new Promise<void>(resolve => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else {
        lane.running -= 1;
        if (lane.running === 0) lanes.delete(key);
      }
    }
  };
};

/**
 * Makes the lanes of a process's orders: those of one account run one after another, because place_order would make them wait,
 * and each would keep a connection meanwhile; of one address two at once, one at work and one to follow.
 */
export const makeOrderLanes = () => ({
  ofAccount: makeConcurrencyLimit(1),
  ofVisitor: makeConcurrencyLimit(2),
});
/** What orders wait in before they are stored; one for the whole process. */
export type OrderLanes = ReturnType<typeof makeOrderLanes>;
