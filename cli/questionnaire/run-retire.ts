import { chooseQuestionnaire } from '../../server/questionnaires/index.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { confirmLoss } from '../prompts.ts';
import type { Target } from '../target.ts';
import { requireFound } from './open-questionnaire.ts';
import { withQuestionnaires } from './questionnaire-source.ts';

interface RetireOptions extends Target {
  readonly note: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** Takes the active version of a questionnaire out of use, after the user has agreed. */
export const runRetire = (
  code: string,
  { note, yes, dryRun, json, ...target }: RetireOptions,
  context: CommandContext,
): Promise<ExitCode> =>
  withQuestionnaires(target, { dryRun }, async (source) => {
    const { output, ask } = context;
    const chosen = requireFound(
      await source.read((stores) => chooseQuestionnaire(stores, code, null)),
    );
    if (!chosen.isInForce || chosen.version === null) {
      throw new CommandFailure(
        `No version of ${code} is in use. Nothing was changed. Next: munjin questionnaire show ${code}`,
        EXIT.findings,
      );
    }
    const { version, detailId } = chosen.version;
    const { userTypes } = chosen.definition;
    const printJson = (isWaiting: boolean): void => {
      if (!json) return;
      const waits = isWaiting ? { waitsForApproval: true } : {};
      output.json({ code, version, userTypes, isWritten: !dryRun, ...waits });
    };
    if (dryRun) {
      printJson(false);
      output.message(`Dry run; version ${version} of ${code} would be retired.`);
      return EXIT.ok;
    }
    if (target.server !== undefined && note === '') {
      throw new CommandFailure(
        'With --server, retiring needs --note: the reason, for the person who approves it.',
        EXIT.usage,
      );
    }
    if (!yes && (ask === null || json)) {
      throw new CommandFailure(
        'Without a terminal, retiring needs --yes; --dry-run shows what would be retired.',
        EXIT.usage,
      );
    }
    const loss = `Version ${version} of ${code} is no longer asked of ${userTypes.join(', ')}. Retire it?`;
    if (!(await confirmLoss(context, loss, { yes }))) return EXIT.findings;
    const done = await source.retire({ code, detailId, note });
    if (done === 'otherInForce') {
      throw new CommandFailure(
        `Version ${version} of ${code} is no longer in use. Nothing was changed.`,
        EXIT.conflict,
      );
    }
    printJson(done === 'waiting');
    output.message(
      done === 'waiting'
        ? `The retirement of ${code} waits: a second person approves it in the studio.`
        : `Version ${version} of ${code} is retired. Next: munjin questionnaire publish ${code} --version ${version} brings it back.`,
    );
    return EXIT.ok;
  });
