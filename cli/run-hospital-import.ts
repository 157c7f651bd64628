import { hospitalSteps } from '../server/installation/index.ts';
import type { ExitCode } from './exit-code.ts';
import { CommandFailure } from './command-failure.ts';
import { runImport, type ImportOptions } from './run-import.ts';
import type { Output } from './output.ts';

/** Imports a folder with the same layout as `fixtures/`. */
export const runHospitalImport = (
  folder: string,
  options: ImportOptions,
  output: Output,
): Promise<ExitCode> => {
  const steps = hospitalSteps(folder);
  if (steps.length === 0) {
    throw new CommandFailure(
      `${folder}: there is nothing here that a hospital is made of (settings, translations, terms, directory, meetings, places, questionnaires).`,
    );
  }
  return runImport(steps, ({ run }, context) => run(context), options, output);
};
