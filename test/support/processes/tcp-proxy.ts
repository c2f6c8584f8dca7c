import { connect, createServer, type Socket } from 'node:net';

/** What stands between a program and its server, and can take the server away. */
export type TcpProxy = {
  readonly port: number;
  /** Cuts every connection and refuses new ones until `restore`. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
  /** Once: when a client's bytes hold `text` they are passed on, and the connection is cut before any answer. */
  readonly cutAfter: (text: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts a proxy between a program and its server, on a free port. */
export const startTcpProxy = async (target: {
  readonly host: string;
  readonly port: number;
}): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let fatal: string | null = null;
  const server = createServer(client => {
    const upstream = connect(target.port, target.host);
    let muted = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', chunk => {
      upstream.write(chunk);
      if (fatal === null || !chunk.includes(fatal)) return;
      fatal = null;
      muted = true;
    });
    upstream.on('data', chunk => {
      // The server has acted on what it was sent: only its answer is lost.
      if (muted) client.destroy();
      else client.write(chunk);
    });
  });
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const port = await listen(0);
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>(resolve => {
      server.close(() => resolve());
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    restore: async () => {
      await listen(port);
    },
    cutAfter: text => {
      fatal = text;
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
};
