import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { DraftReplayResult } from '../../schemas/api.gen.ts';
import { createRepositories } from '../repositories.ts';
import { createStoreReader } from './review/store-reader.ts';
import { replayWithContent, replayWithDraft } from './review/replay-draft.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { hasErrors, type Finding, type TaskContext } from '../platform/files/report.ts';
import { chooseQuestionnaire, type ChoiceRefusal } from './choose-questionnaire.ts';
import { readFileQuestionnaire } from './file-questionnaire.ts';

const DAY_MS = 86_400_000;

/** Which stored answers are judged again, of how many days, and by what. */
export interface ReplayRequest {
  readonly code: string;
  readonly days: number;
  /** A questionnaire that is in no store; null means the draft. */
  readonly source: SourceFile | null;
}

/** The new outcome of the answers, or why nothing was judged. */
export type QuestionnaireReplay =
  | { readonly result: DraftReplayResult; readonly findings: readonly Finding[] }
  | { readonly result: null; readonly findings: readonly Finding[] }
  | ChoiceRefusal;

const replayFile = async (
  { code }: ReplayRequest,
  source: SourceFile,
  replayBy: (stored: ReturnType<typeof toStoredForm>) => Promise<DraftReplayResult>,
): Promise<QuestionnaireReplay> => {
  const { definition, findings } = readFileQuestionnaire(source);
  if (!definition || hasErrors(findings)) return { result: null, findings };
  if (definition.code !== code) {
    return {
      refusal: `${source.file} is the questionnaire ${definition.code}, not ${code}.`,
      hint: 'Name that code, or another file.',
      nextCommand: `simulate replay ${definition.code} --questionnaire ${source.file}`,
    };
  }
  return { result: await replayBy(toStoredForm(definition)), findings };
};

/**
 * Judges the stored answers of a questionnaire by its draft or by a file, and counts the people
 * whose outcome would change; the same as "replay" in the studio. Writes nothing but the audit.
 */
export const replayQuestionnaire = async (
  request: ReplayRequest,
  { database, keys, clock }: TaskContext,
): Promise<QuestionnaireReplay> => {
  const { code, days, source } = request;
  const now = clock.now();
  const input = { code, since: now - days * DAY_MS };
  const chosen = await database.read((trx) =>
    chooseQuestionnaire(createRepositories(trx, keys), code, source ? null : 'draft'),
  );
  if ('refusal' in chosen) return chosen;
  const readStore = createStoreReader({ database, keys });
  const replay = source
    ? await replayFile(request, source, (stored) => replayWithContent(readStore, input, stored))
    : { result: await replayWithDraft(readStore, input), findings: [] };
  if ('refusal' in replay || !replay.result) return replay;
  const { sheets } = replay.result;
  await database.transaction((trx) =>
    createRepositories(trx, keys).audit.log({
      action: 'draft.replay',
      at: now,
      actor: 'operator',
      subject: code,
      detail: { code, days, sheets },
    }),
  );
  return replay;
};
