import { exportFhirResponse, type NoResponse } from '../../server/questionnaires/index.ts';
import { UnknownName } from '../../server/platform/unknown-name.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import type { Output } from '../output.ts';
import { assertWritable, writeFileAtomically } from '../write-file-atomically.ts';

export interface ResponseOptions {
  readonly to: 'fhir';
  readonly reason: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly data: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const refuseResponse = (answerId: string, why: NoResponse): Error =>
  why === 'unknown'
    ? new UnknownName(
        `There is no submission ${answerId}. The studio lists the ids under Answers.`,
        'subject export --number <number>',
      )
    : new CommandFailure(
        'It holds no answers: they were wiped, or only consent was given.',
        EXIT.findings,
      );

/** Writes one submission as a QuestionnaireResponse. */
export const runResponseExport = async (
  answerId: string,
  options: ResponseOptions,
  output: Output,
): Promise<ExitCode> => {
  const { output: file, force = false, dryRun = false, json = false, data } = options;
  const reason = options.reason.trim();
  if (reason === '') throw new CommandFailure('Say why it is taken: --reason.', EXIT.usage);
  assertWritable(file, force);
  const exported = await withDataFolder(data, { dryRun }, (context) =>
    exportFhirResponse({ answerId, reason }, context),
  );
  if (typeof exported === 'string') throw refuseResponse(answerId, exported);
  const { response } = exported;
  if (dryRun) {
    if (json) output.json({ file: file ?? null, response: null, isWritten: false });
    output.message('Dry run; nothing was taken.');
    return EXIT.ok;
  }
  const text = `${JSON.stringify(response, null, 2)}\n`;
  if (file !== undefined) writeFileAtomically(file, text, true);
  if (json) {
    const shown = file === undefined ? response : null;
    output.json({ file: file ?? null, response: shown, isWritten: file !== undefined });
  } else output.data(file ?? text.replace(/\n$/u, ''));
  output.message('It holds personal data; that it was taken is in the audit.');
  return EXIT.ok;
};
