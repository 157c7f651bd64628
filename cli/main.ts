import { runCommandLine } from './command-line.ts';
import { processTerminal } from './output.ts';

// Whoever reads the output may have read enough: `munjin … | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
