import { reportFailure } from './command-failure.ts';
import { runCommandLine } from './command-line.ts';
import { createOutput } from './output.ts';
import { processTerminal } from './process-terminal.ts';

// The reader of the output may stop early: `munjin … | head` is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  const failure = Object.assign(error, { path: 'standard output' });
  process.exit(reportFailure(failure, createOutput(processTerminal()), process.env));
});

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
