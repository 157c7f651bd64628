import { ok } from '../../engine/outcome/outcome.ts';
import type { ImportTranslationsRequest, ImportTranslationsResult } from '../../schemas/api.gen.ts';
import type { Services } from '../platform/http/config.ts';
import type { Call, Steps } from '../platform/http/call.ts';
import { createStoreReader } from '../questionnaires/index.ts';
import { groupBy } from './group-by.ts';
import { judgeImport, type UploadedSheet, type JudgedImport } from './judge-import.ts';
import type { JudgedRow } from './judge-row.ts';
import { rejectOutdatedRows, saveSourceTexts, type WriteContext } from './write-texts.ts';

type ImportCall = Call<ImportTranslationsRequest>;

const MAX_SHOWN = 1000;

const toWriteContext = ({ repositories, now, admin }: ImportCall): WriteContext => ({
  repositories,
  by: { savedAt: now, savedBy: admin?.adminId ?? '' },
});

const writeRows = async (
  call: ImportCall,
  judged: JudgedImport,
  rows: readonly JudgedRow[],
): Promise<void> => {
  const after = rows.flatMap((row) => row.after ?? []);
  const changes = rows.flatMap((row) => row.changes);
  for (const [source, changed] of groupBy(after, (placed) => placed.source)) {
    await saveSourceTexts(toWriteContext(call), judged, source, changed);
    await call.repositories.audit.log({
      action: 'studio.translation.import',
      at: call.now,
      actor: call.admin?.adminId ?? '',
      subject: source,
      detail: { source, texts: changes.filter((change) => change.source === source).length },
    });
  }
};

const toResult = (
  { findings: ofSheet }: JudgedImport,
  rows: readonly JudgedRow[],
  isWritten: boolean,
): ImportTranslationsResult => {
  const changes = rows.flatMap((row) => row.changes);
  const findings = [...ofSheet, ...rows.flatMap((row) => row.findings)];
  const hasError = (row: JudgedRow) => row.findings.some(({ severity }) => severity === 'error');
  return {
    isWritten,
    rows: rows.length,
    changed: changes.length,
    refused: rows.filter(hasError).length + ofSheet.length,
    changes: changes.slice(0, MAX_SHOWN),
    findings: findings.slice(0, MAX_SHOWN),
  };
};

/**
 * Imports a sheet: the rows without an error, or nothing in a dry run. It is judged between the
 * call's transactions, because a sheet may name every text of the hospital. The short write at the
 * end leaves out what another user has changed by then.
 */
export const importTranslations = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'importTranslations', UploadedSheet, JudgedImport> => ({
  first: ({ request, admin }) => Promise.resolve({ kind: 'goesOn', value: { request, admin } }),
  between: (uploaded) => judgeImport(createStoreReader(services), uploaded),
  last: async (call, judged) => {
    if (call.request.isDryRun) return ok(toResult(judged, judged.rows, false));
    const rows = await rejectOutdatedRows(call.repositories, judged);
    const isWritten = rows.some(({ after }) => after !== null);
    if (isWritten) await writeRows(call, judged, rows);
    return ok(toResult(judged, rows, isWritten));
  },
});
