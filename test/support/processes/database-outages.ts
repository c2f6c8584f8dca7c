import { startOwnPostgres } from './own-postgres.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Makes the URL of the same database, reached through a port of this machine. */
export const makeDatabaseUrlThroughPort = (url: string, port: number): string => {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return address.href;
};

/** Starts a proxy before the server of a database. */
export const startDatabaseProxy = (url: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(url);
  return startTcpProxy({ host: hostname, port: Number(port === '' ? 5432 : port) });
};

/** Takes a database away and gives it back. */
type Outage = {
  /** The server on which the shop's database is made. */
  readonly server: string;
  /** How the shop's process reaches that database. */
  readonly addressOf: (url: string) => string;
  readonly takeAway: () => Promise<void>;
  readonly giveBack: () => Promise<void>;
  readonly remove: () => Promise<void>;
};
/** The ways in which a database is taken away: functions that begin one on a server, by their names. */
export const DATABASE_OUTAGES: Readonly<Record<string, (server: string) => Promise<Outage>>> = {
  'cut off and refused': async server => {
    const proxy = await startDatabaseProxy(server);
    return {
      server,
      addressOf: url => makeDatabaseUrlThroughPort(url, proxy.port),
      takeAway: proxy.cut,
      giveBack: proxy.restore,
      remove: proxy.close,
    };
  },
  'stopped as by a crash': async () => {
    const own = await startOwnPostgres();
    return {
      server: own.url,
      addressOf: url => url,
      takeAway: own.crash,
      giveBack: own.start,
      remove: own.remove,
    };
  },
};
