import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Queryable } from '../../database/database.ts';
import type { DrawsContext } from '../draws-context.ts';
import { BrokenTicketListError } from './read-ticket-holders.ts';
import { makeTicketListsFolder } from './ticket-lists-folder.ts';

/**
 * The bytes that all cached list files may take on the disk: the one that was asked for longest ago is deleted first,
 * the last one stays.
 */
const MOST_BYTES = 128 * 1024 * 1024;

/** A checked list, with the root that its commitment names; `id` is the lot's or the super prize's. */
type FrozenList = { readonly id: number; readonly tickets: number; readonly root: Buffer };

/** What differs between the ticket lists of lots and of super prizes: how they are read, formatted and digested. */
export type TicketListKind = {
  readonly pages: (queries: Queryable, id: number, tickets: number) => AsyncGenerator<Uint8Array, void>;
  /** Formats a page of the list as text. */
  readonly lines: (page: Uint8Array) => string;
  readonly digest: 'digestList' | 'digestSuper';
};

/** A form of a list on the disk, and the mark by which a change since it was written is noticed. */
type CachedFile = { readonly path: string; readonly mark: string; readonly bytes: number };
export type CachedTicketList = {
  readonly root: string;
  readonly plain: CachedFile;
  readonly gzip: CachedFile;
};

/** A list's file, open to be read; the caller closes it. */
type OpenedList = { readonly handle: FileHandle; readonly bytes: number };

export type TicketListFileCache = {
  /** Answers the list where its file is cached already; asks no database. */
  readonly find: (id: number) => CachedTicketList | null;
  /**
   * Reads the list once, compares it with its commitment and stores it as a file, also for callers that ask meanwhile;
   * one list after the other. Null where the list does not lead to its commitment, or can't be written.
   */
  readonly keep: (queries: Queryable, frozen: FrozenList) => Promise<CachedTicketList | null>;
  /**
   * Opens the list's file. Null where the file is not as it was written: then it is forgotten, and has to be stored
   * anew.
   */
  readonly open: (id: number, form: 'plain' | 'gzip') => Promise<OpenedList | null>;
};

const markOf = ({ size, ino, mtimeNs, ctimeNs }: Record<'size' | 'ino' | 'mtimeNs' | 'ctimeNs', bigint>) =>
  [size, ino, mtimeNs, ctimeNs].join('-');

const asKept = async (path: string): Promise<CachedFile> => {
  const found = await stat(path, { bigint: true });
  return { path, mark: markOf(found), bytes: Number(found.size) };
};

/**
 * Makes the cache that stores frozen lists of tickets as files, so that a download costs neither the database nor much
 * time.
 */
export const makeTicketListFileCache = (
  { drawWorker, log }: Pick<DrawsContext, 'drawWorker' | 'log'>,
  kind: TicketListKind,
  mostBytes = MOST_BYTES,
): TicketListFileCache => {
  const ownFolder = makeTicketListsFolder();
  const kept = new Map<number, CachedTicketList>(); // the one that was asked for last comes last
  const coming = new Map<number, Promise<CachedTicketList | null>>();
  let before: Promise<unknown> = Promise.resolve();

  const forget = async (id: number): Promise<void> => {
    const list = kept.get(id);
    kept.delete(id);
    if (list === undefined) return;
    await Promise.all([list.plain, list.gzip].map(({ path }) => rm(path, { force: true })));
  };

  const makeRoom = async (): Promise<void> => {
    for (const [id] of kept) {
      const bytes = [...kept.values()].reduce((sum, list) => sum + list.plain.bytes + list.gzip.bytes, 0);
      if (bytes <= mostBytes || kept.size === 1) return;
      await forget(id);
    }
  };

  /** Writes the list to `path` as it is read, and answers whether it leads to the root. */
  const write = async (queries: Queryable, { id, tickets, root }: FrozenList, path: string) => {
    const file = await open(path, 'wx', 0o600);
    const pages = async function* () {
      for await (const page of kind.pages(queries, id, tickets)) {
        await file.appendFile(kind.lines(page));
        yield page;
      }
    };
    try {
      const digest = await drawWorker[kind.digest](id, pages());
      return digest.tickets === tickets && root.equals(digest.root);
    } finally {
      await file.close();
    }
  };

  const make = async (queries: Queryable, frozen: FrozenList): Promise<CachedTicketList | null> => {
    const path = join(ownFolder(), `${frozen.id}-${randomUUID()}`);
    const aside = `${path}.new`;
    try {
      if (!(await write(queries, frozen, aside))) return null;
      await pipeline(
        createReadStream(aside),
        createGzip(),
        createWriteStream(`${aside}.gz`, { mode: 0o600 }),
      );
      await rename(aside, `${path}.txt`);
      await rename(`${aside}.gz`, `${path}.txt.gz`);
      const list = {
        root: frozen.root.toString('hex'),
        plain: await asKept(`${path}.txt`),
        gzip: await asKept(`${path}.txt.gz`),
      };
      kept.set(frozen.id, list);
      await makeRoom();
      return list;
    } catch (error) {
      if (error instanceof BrokenTicketListError) return null;
      if (!(error instanceof Error && 'syscall' in error && 'path' in error)) throw error;
      log.warn({ err: error, id: frozen.id }, 'a list of tickets cannot be kept as a file');
      return null;
    } finally {
      await Promise.all([aside, `${aside}.gz`].map(each => rm(each, { force: true })));
    }
  };

  return {
    find: id => {
      const list = kept.get(id);
      if (list === undefined) return null;
      kept.delete(id);
      kept.set(id, list);
      return list;
    },
    keep: (queries, frozen) => {
      // Made by somebody else since the caller looked.
      const found = kept.get(frozen.id);
      if (found !== undefined) return Promise.resolve(found);
      const running = coming.get(frozen.id);
      if (running !== undefined) return running;
      const next = before.then(() => make(queries, frozen)).finally(() => coming.delete(frozen.id));
      before = next.catch(() => undefined);
      coming.set(frozen.id, next);
      return next;
    },
    open: async (id, form) => {
      const file = kept.get(id)?.[form];
      if (file === undefined) return null;
      const handle = await open(file.path, 'r').catch(() => null);
      if (handle === null) return forget(id).then(() => null);
      const found = await handle.stat({ bigint: true });
      if (markOf(found) === file.mark) return { handle, bytes: file.bytes };
      await handle.close();
      await forget(id);
      return null;
    },
  };
};
