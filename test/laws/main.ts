import { runLawsCommand } from './laws-command.ts';

process.exitCode = runLawsCommand(process.argv.slice(2), text => process.stdout.write(`${text}\n`));
