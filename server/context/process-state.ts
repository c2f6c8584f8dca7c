/** A clock that is further from the database's than this is wrong: what the network and a busy machine do is less. */
const MOST_MS = 5_000;

/** What this process knows of its own fitness; one value per process, read by `GET /api/ready`. */
export type ProcessState = {
  readonly isStopping: () => boolean;
  readonly beginStop: () => void;
  /** Whether its clock was too far from the database's when they were last compared: it then leaves money and draws alone. */
  readonly isClockWrong: () => boolean;
  /** Milliseconds by which its clock is ahead of the database's at least; below 0: behind. */
  readonly noteClock: (aheadMs: number) => void;
  /** Whether home and catalogue were rendered since its start, or given up: its first visitor would wait in vain before. */
  readonly hasScreens: () => boolean;
  readonly noteScreens: () => void;
};

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
