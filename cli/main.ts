import { runCommandLine } from './command-line.ts';
import { terminalOfProcess } from './output.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), terminalOfProcess());
