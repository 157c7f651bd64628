import { OWN_NAME } from '../engine/wording/language.ts';
import { translationsStatus } from '../server/tasks/translations-status.ts';
import { inDataFolder } from './data-folder.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { Output } from './output.ts';

const MOST_NAMED = 5;

const named = (missing: readonly string[]): string => {
  const rest = missing.length - MOST_NAMED;
  const shown = missing.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

/** A line for each language: how much of it is translated, and what is not. */
export const printTranslationsStatus = (
  data: string,
  json: boolean,
  output: Output,
): Promise<ExitCode> =>
  inDataFolder(data, { dryRun: true }, async (context) => {
    const statuses = await translationsStatus(context);
    if (json) {
      output.json(statuses);
      return EXIT.ok;
    }
    const { dataColours: colours } = output;
    for (const { language, keys, percent, missing } of statuses) {
      const share = `${String(percent).padStart(3)} %`;
      const count = `${keys - missing.length} of ${keys}`;
      const paint = missing.length === 0 ? colours.green : colours.yellow;
      const line = `${language}  ${paint(share)}  ${count}  ${OWN_NAME[language]}`;
      output.data(missing.length === 0 ? line : `${line}  ${colours.dim(named(missing))}`);
    }
    return EXIT.ok;
  });
