import { readTemplate, writeTemplates } from '../../../server/database/template.ts';

/** The bare template of a folder, made first when it is not there. */
export const bareTemplate = async (folder: string): Promise<Blob> => {
  if (readTemplate('bare', folder) === null) await writeTemplates(folder);
  const template = readTemplate('bare', folder);
  if (template === null) throw new Error(`no template appeared in ${folder}`);
  return template;
};
