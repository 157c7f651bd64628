/** The tree of all commands, as the program builds it, without running any. */
import { createProgram } from '../command-line.ts';
import { buildCommandTree, flattenCommands } from '../command-tree.ts';
import { createOutput } from '../output.ts';
import { recordedTerminal } from './recorded-terminal.ts';

const terminal = recordedTerminal();

/** Every command and group, the program first. */
export const NODES = flattenCommands(
  buildCommandTree(
    createProgram(terminal, {
      output: createOutput(terminal),
      newPassword: () => Promise.resolve(''),
      ask: null,
      run: () => Promise.resolve(),
    }),
  ),
);

/** The commands that can be run: those without commands below them. */
export const LEAVES = NODES.filter(({ commands }) => commands.length === 0);
