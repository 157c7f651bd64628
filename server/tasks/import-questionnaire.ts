import { contentHash, toStoredForm } from '../../engine/questionnaire/stored-form.ts';
import type { VersionName } from '../store/questionnaires.ts';
import { repositories } from '../store/repositories.ts';
import type { SourceFile } from './files/source-file.ts';
import { readImages } from './read-images.ts';
import { readQuestionnaireFile } from './read-questionnaire-file.ts';
import {
  hasErrors,
  NO_CHANGES,
  refused,
  type Finding,
  type ImportReport,
  type TaskContext,
} from './report.ts';

export interface QuestionnaireReport extends ImportReport {
  /** The version that has the content of the file; null after an error, and in a dry run of a new one. */
  readonly version: VersionName | null;
}

/** Everything that is wrong with a questionnaire file. Touches no store. */
export const lintQuestionnaire = (source: SourceFile): { findings: readonly Finding[] } => {
  const read = readQuestionnaireFile(source);
  const images = read.definition
    ? readImages(read.definition, source.folder, read.finding).findings
    : [];
  return { findings: [...read.findings, ...images] };
};

/**
 * Adds the questionnaire of a file as a new version, with its images; the same content again is the
 * version that is there. Nothing is published by this.
 */
export const importQuestionnaire = async (
  source: SourceFile,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<QuestionnaireReport> => {
  const read = readQuestionnaireFile(source);
  if (!read.definition) return { ...refused(read.findings), version: null };
  const { $schema: _forEditors, ...written } = read.definition;
  const { definition, images, expected, findings } = readImages(
    written,
    source.folder,
    read.finding,
  );
  const sofar = [...read.findings, ...findings];
  if (hasErrors(sofar)) return { ...refused(sofar), version: null };
  const stored = toStoredForm(definition);
  const hash = contentHash(stored);
  return database.transaction(async (trx): Promise<QuestionnaireReport> => {
    const { questionnaires, images: imageStore } = repositories(trx, keys);
    const absent: Finding[] = [];
    for (const { contentHash: image, finding } of expected) {
      if (!(await imageStore.byHash(image))) absent.push(finding);
    }
    if (absent.length > 0) return { ...refused([...sofar, ...absent]), version: null };
    const known = await questionnaires.byContent(definition.code, hash);
    if (known) {
      const changes = { ...NO_CHANGES, unchanged: 1 };
      return { findings: sofar, changes, isWritten: !dryRun, version: known };
    }
    const changes = { ...NO_CHANGES, added: 1 };
    if (dryRun) return { findings: sofar, changes, isWritten: false, version: null };
    for (const image of images) await imageStore.save(image);
    const version = await questionnaires.saveVersion({ stored, contentHash: hash }, clock.now());
    return { findings: sofar, changes, isWritten: true, version };
  });
};
