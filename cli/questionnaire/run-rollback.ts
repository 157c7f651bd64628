import type { Target } from '../target.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { differenceLines, differencesToJson, summarizeDifferences } from './difference-lines.ts';
import { requireFound } from './open-questionnaire.ts';
import { withQuestionnaires } from './questionnaire-source.ts';

interface RollbackOptions extends Target {
  readonly version: number;
  readonly note: string;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** Activates an older version again, and prints what that changes. */
export const runRollback = (
  code: string,
  { version, note, dryRun, json, ...target }: RollbackOptions,
  output: Output,
): Promise<ExitCode> =>
  withQuestionnaires(target, { dryRun }, async (source) => {
    const done = requireFound(await source.rollBack({ code, version, note }));
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
        ...(isDone && done.isWaiting === true && { waitsForApproval: true }),
      });
    }
    if (!isDone) {
      output.message(`${done.message} Nothing was changed.`);
      return EXIT.findings;
    }
    if (!json) {
      for (const line of differenceLines(done.changes, done.definition, output)) {
        output.data(line);
      }
    }
    output.message(summarizeDifferences(done.changes));
    if (done.isWaiting === true) {
      output.message(
        `Version ${version} of ${code} waits: a second person approves it in the studio.`,
      );
      return EXIT.ok;
    }
    const words = done.from
      ? `Version ${version} of ${code} is active, in place of ${done.from.version}.`
      : `Version ${version} of ${code} is active.`;
    output.message(dryRun ? `Dry run; it would be: ${words}` : words);
    if (!dryRun) output.message(`Next: munjin questionnaire show ${code}`);
    return EXIT.ok;
  });
