import { runOperator } from './run-operator.ts';

// The exit code is set and not forced: what was written to a pipe must arrive whole.
process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  terminal: {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
  },
});
