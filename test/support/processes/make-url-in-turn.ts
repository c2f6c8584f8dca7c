import type { ServerProcess } from './server-process.ts';

/** Makes what answers the addresses of those processes in turn that run when it is asked. */
export const makeUrlInTurn = (listRunning: () => readonly Pick<ServerProcess, 'url'>[]): (() => string) => {
  let turn = 0;
  return () => {
    turn += 1;
    const running = listRunning();
    return running[turn % running.length]?.url ?? '';
  };
};
