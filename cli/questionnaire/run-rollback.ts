import { rollBackQuestionnaire } from '../../server/questionnaires/index.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { differenceLines, differencesToJson, summarizeDifferences } from './difference-lines.ts';
import { requireFound } from './open-questionnaire.ts';

interface RollbackOptions {
  readonly data: string;
  readonly version: number;
  readonly note: string;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** Activates an older version again, and prints what that changes. */
export const runRollback = (
  code: string,
  { data, version, note, dryRun, json }: RollbackOptions,
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun }, async (context) => {
    const done = requireFound(await rollBackQuestionnaire({ code, version, note }, context));
    const isDone = !('fault' in done);
    if (json) {
      output.json({
        code,
        to: version,
        from: isDone ? (done.from?.version ?? null) : null,
        fault: isDone ? null : done.fault,
        publicationId: isDone ? done.publicationId : null,
        changes: isDone ? differencesToJson(done.changes) : [],
        isWritten: isDone && !dryRun,
      });
    }
    if (!isDone) {
      output.message(`${done.message} Nothing was changed.`);
      return EXIT.findings;
    }
    if (!json) {
      for (const line of differenceLines(done.changes, done.definition, output.dataColours)) {
        output.data(line);
      }
    }
    output.message(summarizeDifferences(done.changes));
    const words = `version ${version} of ${code} is in force${done.from ? `, in place of ${done.from.version}` : ''}.`;
    output.message(dryRun ? `Dry run; it would be: ${words}` : words.replace(/^v/, 'V'));
    if (!dryRun) output.message(`Next: munjin questionnaire show ${code}`);
    return EXIT.ok;
  });
