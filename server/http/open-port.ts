import type { AddressInfo, Server } from 'node:net';

/** Listens, and answers the port: the one that was asked for, or any free one for 0. Rejects where it is taken. */
export const openPort = async (server: Server, port: number, host: string): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
};
