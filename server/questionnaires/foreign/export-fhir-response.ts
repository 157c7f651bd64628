import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import {
  toFhirResponse,
  type FhirResponse,
} from '../../../engine/questionnaire/foreign/fhir/export-response.ts';
import { createRepositories } from '../../repositories.ts';
import type { TaskContext } from '../../platform/files/report.ts';

export type NoResponse = 'unknown' | 'nothingAnswered';

export interface ExportedResponse {
  readonly response: FhirResponse;
}

/**
 * One submission as a QuestionnaireResponse. The export and its reason are audited in the same
 * transaction; a dry run exports nothing and only reports what prevents it.
 */
export const exportFhirResponse = async (
  { answerId, reason }: { readonly answerId: string; readonly reason: string },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<ExportedResponse | NoResponse> =>
  database.transaction(async (trx) => {
    const { answers, questionnaires, audit } = createRepositories(trx, keys);
    const record = await answers.byId(answerId);
    if (!record) return 'unknown';
    const given = await answers.answersOf(answerId);
    const version =
      record.detailId === null ? null : await questionnaires.byDetailId(record.detailId);
    if (!given || !version) return 'nothingAnswered';
    const response = toFhirResponse(fromStoredForm(version.stored), {
      answerId,
      version: version.version,
      language: record.language,
      authored: new Date(record.createdAt).toISOString(),
      answers: given,
    });
    if (!dryRun) {
      await audit.log({
        action: 'answer.exported',
        at: clock.now(),
        actor: 'operator',
        subject: record.identityNo,
        detail: { answerId, rows: 1, questionnaire: version.code, reason },
      });
    }
    return { response };
  });
