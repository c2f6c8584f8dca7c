import { readDatabaseTemplate, writeDatabaseTemplates } from '../../../server/database/database-template.ts';

/** Reads the bare database template of a folder, which is made first when it is not there. */
export const ensureBareTemplate = async (folder: string): Promise<Blob> => {
  if (readDatabaseTemplate('bare', folder) === null) await writeDatabaseTemplates(folder);
  const template = readDatabaseTemplate('bare', folder);
  if (template === null) throw new Error(`no template appeared in ${folder}`);
  return template;
};
