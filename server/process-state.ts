/** Whether this process is on its way out; one value per process, read by `GET /api/ready`. */
export type ProcessState = {
  readonly isStopping: () => boolean;
  readonly beginStop: () => void;
};

export const makeProcessState = (): ProcessState => {
  let stopping = false;
  return {
    isStopping: () => stopping,
    beginStop: () => {
      stopping = true;
    },
  };
};
