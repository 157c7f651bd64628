import { runCommandLine } from './command-line.ts';
import { processTerminal } from './process-terminal.ts';

// The reader of the output may stop early: `munjin … | head` is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
