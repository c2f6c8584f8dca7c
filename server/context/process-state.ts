/**
 * The largest difference between the process's and the database's clock that still counts as right, in milliseconds;
 * network and a busy machine cause less.
 */
const MOST_MS = 5_000;

/** What tells whether this process is fit to serve, as `GET /api/ready` reads it; one value per process. */
export type ProcessState = {
  readonly isStopping: () => boolean;
  readonly beginStop: () => void;
  /**
   * Whether the process's clock was too far from the database's at their last comparison; it then handles neither
   * payments nor draws.
   */
  readonly isClockWrong: () => boolean;
  /** Notes the milliseconds by which the process's clock is at least ahead of the database's; below 0: behind. */
  readonly noteClock: (aheadMs: number) => void;
  /**
   * Whether home and catalogue were rendered since the start, or given up; before, a first visitor would get a page
   * without its screen.
   */
  readonly hasScreens: () => boolean;
  readonly noteScreens: () => void;
};

/** Makes the state of a process that has just started: not stopping, its clock right, no screen rendered yet. */
export const makeProcessState = (): ProcessState => {
  let stopping = false;
  let ahead = 0;
  let screens = false;
  return {
    isStopping: () => stopping,
    beginStop: () => {
      stopping = true;
    },
    isClockWrong: () => Math.abs(ahead) > MOST_MS,
    noteClock: aheadMs => {
      ahead = aheadMs;
    },
    hasScreens: () => screens,
    noteScreens: () => {
      screens = true;
    },
  };
};
