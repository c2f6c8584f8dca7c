import { spawn } from 'node:child_process';

/** What a program's process left at its end: exit code, output and error output. */
export type EndedProcess = { readonly exit: number | null; readonly out: string; readonly err: string };

/** Runs a program of the shop as a process of its own, in English, until its end. */
export const runBuiltProgram = (
  file: string,
  env: Readonly<Record<string, string>>,
  argv: readonly string[],
): Promise<EndedProcess> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [file, ...argv], {
      env: { PATH: process.env['PATH'] ?? '', LANG: 'en_GB.UTF-8', ...env },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', chunk => {
      said.out += String(chunk);
    });
    child.stderr.on('data', chunk => {
      said.err += String(chunk);
    });
    child.once('close', exit => resolve({ exit, ...said }));
  });
