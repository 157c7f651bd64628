import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseUrlOf, type CommandResult } from './recorded-terminal.ts';

/** The program as it is shipped; the test run has built it (build-program.ts). */
export const PROGRAM = fileURLToPath(new URL('../munjin.mjs', import.meta.url));

/** Runs the program in its own process, without a terminal, on the data of a folder. */
export const runMunjinProcess = async (
  data: string,
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<CommandResult> => {
  const url = await databaseUrlOf(data);
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    encoding: 'utf8',
    env: {
      ...process.env,
      MUNJIN_DATA: data,
      XDG_CONFIG_HOME: data,
      ...(url !== undefined && { DATABASE_URL: url }),
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exitCode: status as CommandResult['exitCode'], stdout, stderr };
};
