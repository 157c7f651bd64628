import { rollBackQuestionnaire } from '../../server/tasks/questionnaires/roll-back-questionnaire.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { differenceLines, differencesAsJson, differencesCounted } from './difference-lines.ts';
import { orFail } from './opened.ts';

interface RollBackOptions {
  readonly data: string;
  readonly version: number;
  readonly note: string;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** Puts an older version in force again, and tells what that changes. */
export const rollBackTo = (
  code: string,
  { data, version, note, dryRun, json }: RollBackOptions,
  output: Output,
): Promise<ExitCode> =>
  inDataFolder(data, { dryRun }, async (context) => {
    const done = orFail(await rollBackQuestionnaire({ code, version, note }, context));
    const isDone = !('fault' in done);
    if (json) {
      output.json({
        code,
        to: version,
        from: isDone ? (done.from?.version ?? null) : null,
        fault: isDone ? null : done.fault,
        publicationId: isDone ? done.publicationId : null,
        changes: isDone ? differencesAsJson(done.changes) : [],
        isWritten: isDone && !dryRun,
      });
    }
    if (!isDone) {
      output.words(`${done.message} Nothing was changed.`);
      return EXIT.findings;
    }
    if (!json) {
      for (const line of differenceLines(done.changes, done.definition, output.dataColours)) {
        output.data(line);
      }
    }
    output.words(differencesCounted(done.changes));
    const words = `version ${version} of ${code} is in force${done.from ? `, in place of ${done.from.version}` : ''}.`;
    output.words(dryRun ? `Dry run; it would be: ${words}` : words.replace(/^v/, 'V'));
    if (!dryRun) output.words(`Next: munjin questionnaire show ${code}`);
    return EXIT.ok;
  });
