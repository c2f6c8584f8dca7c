import { writeDatabaseFiles } from '../../server/process/write-database-files.ts';

/** Puts migrations and the template of a first database beside the built server; its folder is the argument. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: write-database-files.ts <server folder>');
await writeDatabaseFiles(folder);
