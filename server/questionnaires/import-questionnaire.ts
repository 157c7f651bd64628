import { formatLanguages } from '../../engine/questionnaire/change/language-name.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import type { OutdatedText } from '../../engine/questionnaire/change/review-states.ts';
import type { VersionReference } from './questionnaires-repository.ts';
import { createRepositories } from '../repositories.ts';
import { parsePointer } from '../platform/files/read-document.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { addVersion } from './add-version.ts';
import type { Comparison } from './comparison-base.ts';
import { findExceededSize, toSizeFinding } from './exceeded-size.ts';
import { readImages } from './read-images.ts';
import {
  readQuestionnaireFile,
  toFindingFields,
  type ReadQuestionnaire,
} from './read-questionnaire-file.ts';
import {
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';

export interface QuestionnaireReport extends ImportReport {
  /** The content with what it follows; null after an error. */
  readonly comparison: Comparison | null;
  /**
   * The version with the content of the file; null after an error, and in a dry run of a new one.
   */
  readonly version: VersionReference | null;
}

/** The report of a run that stopped at errors. */
export const refuseQuestionnaire = (
  findings: readonly Finding[],
  version: VersionReference | null = null,
): QuestionnaireReport => ({ ...refusedReport(findings), version, comparison: null });

/** All errors of a questionnaire file. Does not use a store. */
export const lintQuestionnaire = (source: SourceFile): ReadQuestionnaire => {
  const read = readQuestionnaireFile(source);
  const images = read.definition
    ? readImages(read.definition, source.folder, read.finding).findings
    : [];
  return { ...read, findings: [...read.findings, ...images] };
};

/** One warning for each Korean text that has changed while its translations have not. */
export const toOutdatedFindings = (
  outdated: readonly OutdatedText[],
  findingAt: ReadQuestionnaire['finding'],
): readonly Finding[] =>
  outdated.map(({ pointer, languages }) =>
    findingAt([...parsePointer(pointer), 'ko'], {
      severity: 'warning',
      rule: 'text/needs-review',
      message: `This Korean text has changed since it was translated into ${formatLanguages(languages)}.`,
      fix: 'Correct each translation; or, where it still fits, write it as { text: …, state: reviewed }.',
    }),
  );

/** One warning for each refusal of the active version that is gone. */
export const toLostRefusalFindings = (
  lostRefusals: readonly LintFinding[],
  findingAt: ReadQuestionnaire['finding'],
): readonly Finding[] =>
  lostRefusals.map((lost) => findingAt(parsePointer(lost.pointer), toFindingFields(lost)));

/** What an import reads of a file and its pictures, without a store; or the report of its mistakes. */
export const readForImport = (source: SourceFile) => {
  const read = readQuestionnaireFile(source);
  if (!read.definition) return refuseQuestionnaire(read.findings);
  const { $schema: _forEditors, ...written } = read.definition;
  const images = readImages(written, source.folder, read.finding);
  const findings = [...read.findings, ...images.findings];
  return hasErrors(findings)
    ? refuseQuestionnaire(findings)
    : { ...images, findings, finding: read.finding };
};

/**
 * Adds the questionnaire of a file as a new version, with its images (`addVersion`); translations that
 * it marks as "needs review" have a warning each, and so has each refusal of the active version that
 * is gone. Nothing is published by this.
 * @param basedOn beginning of the hash of what it is to follow; throws `BaseChanged` where that has moved
 */
export const importQuestionnaire = async (
  source: SourceFile,
  { database, keys, clock, dryRun }: TaskContext,
  basedOn?: string,
): Promise<QuestionnaireReport> => {
  const read = readForImport(source);
  if ('isWritten' in read) return read;
  const { definition, images, expected, findings: earlierFindings } = read;
  return database.transaction(async (trx): Promise<QuestionnaireReport> => {
    const stores = createRepositories(trx, keys);
    const exceeded = findExceededSize(definition, await stores.settings.all());
    if (exceeded) {
      return refuseQuestionnaire([...earlierFindings, toSizeFinding(source.file, exceeded)]);
    }
    const missingImages: Finding[] = [];
    for (const { contentHash: image, finding } of expected) {
      if (!(await stores.images.byHash(image))) missingImages.push(finding);
    }
    if (missingImages.length > 0)
      return refuseQuestionnaire([...earlierFindings, ...missingImages]);
    const { version, isNew, comparison, outdated, lostRefusals } = await addVersion(
      stores,
      { definition, images },
      { basedOn, dryRun, at: clock.now() },
    );
    return {
      findings: sortFindings([
        ...earlierFindings,
        ...toOutdatedFindings(outdated, read.finding),
        ...toLostRefusalFindings(lostRefusals, read.finding),
      ]),
      changes: { ...NO_CHANGES, [isNew ? 'added' : 'unchanged']: 1 },
      isWritten: !dryRun,
      version,
      comparison,
    };
  });
};
