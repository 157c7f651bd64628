import { formatLanguages } from '../../engine/questionnaire/change/language-name.ts';
import {
  markOutdatedTranslations,
  type OutdatedText,
} from '../../engine/questionnaire/change/review-states.ts';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../engine/questionnaire/document/stored-form.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { VersionReference } from './questionnaires-repository.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { logImport } from '../audit/index.ts';
import { parsePointer } from '../platform/files/read-document.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { findBase, compareWithBase, assertBase, type Comparison } from './comparison-base.ts';
import { readImages } from './read-images.ts';
import { findLostRefusals } from './lost-refusals.ts';
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

/** The newest version of a questionnaire in the store; null if there is none. */
const newestVersion = async (
  code: string,
  { questionnaires }: Repositories,
): Promise<QuestionnaireDefinition | null> => {
  const [newest] = await questionnaires.versionsOf(code);
  const version = newest ? await questionnaires.byDetailId(newest.detailId) : null;
  return version ? fromStoredForm(version.stored) : null;
};

/** One warning for each Korean text that has changed while its translations have not. */
const toOutdatedFindings = (
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

/**
 * Adds the questionnaire of a file as a new version, with its images; the same content again is the
 * version that is there, also where that is not the newest. Where a Korean text is another one than
 * in the newest version and a translation is not, that translation is stored as "needs review", with a
 * warning. So is each refusal of the active version that is gone. Nothing is published by this.
 * @param basedOn beginning of the hash of what it is to follow; throws `BaseChanged` where that has moved
 */
export const importQuestionnaire = async (
  source: SourceFile,
  { database, keys, clock, dryRun }: TaskContext,
  basedOn?: string,
): Promise<QuestionnaireReport> => {
  const read = readQuestionnaireFile(source);
  if (!read.definition) return refuseQuestionnaire(read.findings);
  const { $schema: _forEditors, ...written } = read.definition;
  const { definition, images, expected, findings } = readImages(
    written,
    source.folder,
    read.finding,
  );
  const earlierFindings = [...read.findings, ...findings];
  if (hasErrors(earlierFindings)) return refuseQuestionnaire(earlierFindings);
  return database.transaction(async (trx): Promise<QuestionnaireReport> => {
    const stores = createRepositories(trx, keys);
    const { questionnaires, images: imageStore } = stores;
    const missingImages: Finding[] = [];
    for (const { contentHash: image, finding } of expected) {
      if (!(await imageStore.byHash(image))) missingImages.push(finding);
    }
    if (missingImages.length > 0)
      return refuseQuestionnaire([...earlierFindings, ...missingImages]);
    const base = await findBase(stores, definition.code);
    assertBase(definition.code, base, basedOn);
    const ownFindings = [
      ...earlierFindings,
      ...findLostRefusals(base, definition).map((found) =>
        read.finding(parsePointer(found.pointer), toFindingFields(found)),
      ),
    ];
    const unchanged = (
      found: readonly Finding[],
      version: VersionReference,
      comparison: Comparison,
    ): QuestionnaireReport => ({
      findings: sortFindings(found),
      changes: { ...NO_CHANGES, unchanged: 1 },
      isWritten: !dryRun,
      version,
      comparison,
    });
    // First as written: the file of an older version is that version, not a change of the newest.
    const identicalVersion = await questionnaires.byContent(
      definition.code,
      contentHash(toStoredForm(definition)),
    );
    if (identicalVersion)
      return unchanged(ownFindings, identicalVersion, compareWithBase(base, definition));
    const reviewed = markOutdatedTranslations(
      definition,
      await newestVersion(definition.code, stores),
    );
    const stored = toStoredForm(reviewed.definition);
    const hash = contentHash(stored);
    const all = sortFindings([
      ...ownFindings,
      ...toOutdatedFindings(reviewed.outdated, read.finding),
    ]);
    const known = await questionnaires.byContent(definition.code, hash);
    const comparison = compareWithBase(base, reviewed.definition);
    if (known) return unchanged(all, known, comparison);
    const changes = { ...NO_CHANGES, added: 1 };
    if (dryRun) return { findings: all, changes, isWritten: false, version: null, comparison };
    for (const image of images) await imageStore.save(image);
    const version = await questionnaires.saveVersion({ stored, contentHash: hash }, clock.now());
    await logImport(stores, { subject: definition.code, changes, at: clock.now(), dryRun });
    return { findings: all, changes, isWritten: true, version, comparison };
  });
};
