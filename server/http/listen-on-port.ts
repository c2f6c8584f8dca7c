import type { AddressInfo, Server } from 'node:net';

/**
 * Makes a server listen on a port, 0 for any free one, and resolves with the port in use. Rejects where it is taken.
 */
export const listenOnPort = async (server: Server, port: number, host: string): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
};
