import { fileURLToPath } from 'node:url';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
  type StoredQuestionnaire,
} from '../../engine/questionnaire/document/stored-form.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { createRepositories } from '../repositories.ts';
import { activateVersionByOperator } from '../questionnaires/publications/activate-version.ts';
import { logImport } from '../audit/index.ts';
import { readSourceFile } from '../platform/files/source-file.ts';
import { readQuestionnaireFile } from '../questionnaires/index.ts';
import { NO_CHANGES } from '../platform/files/report.ts';
import type { TestApp } from './test-app.ts';

interface PreparedFixture {
  readonly code: string;
  readonly stored: StoredQuestionnaire;
  readonly contentHash: string;
}

const preparedFixtures = new Map<string, PreparedFixture>();

/**
 * Each file is read and checked once per process, because that takes longer than most tests of it.
 */
const prepareFixture = (file: string): PreparedFixture => {
  const known = preparedFixtures.get(file);
  if (known !== undefined) return known;
  const path = fileURLToPath(new URL(`../../fixtures/questionnaires/${file}`, import.meta.url));
  const { definition } = readQuestionnaireFile(readSourceFile(path));
  if (definition === null) throw new Error(`${file} has mistakes`);
  const { $schema: _forEditors, ...written } = definition;
  if (written.categories.some(({ image }) => image)) throw new Error(`${file} has images`);
  const stored = toStoredForm(written);
  const made = { code: written.code, stored, contentHash: contentHash(stored) };
  preparedFixtures.set(file, made);
  return made;
};

/**
 * Activates a questionnaire of fixtures/questionnaires in the hospital, as its import and its
 * publication by an operator would; returns its version.
 */
export const publishFixture = (hospital: PublishingApp, file: string): Promise<string> =>
  publishPrepared(hospital, prepareFixture(file));

/** Activates the active version of a questionnaire with a changed definition; returns the new one. */
export const publishChanged = async (
  hospital: PublishingApp,
  code: string,
  change: Partial<QuestionnaireDefinition>,
): Promise<string> => {
  const { database, keys } = hospital;
  const version = await database.transaction(async (trx) => {
    const { questionnaires } = createRepositories(trx, keys);
    return questionnaires.byDetailId((await questionnaires.byCode(code))?.publishedDetailId ?? '');
  });
  if (version === null) throw new Error(`${code} is not active`);
  const stored = toStoredForm({ ...fromStoredForm(version.stored), ...change });
  return publishPrepared(hospital, { code, stored, contentHash: contentHash(stored) });
};

type PublishingApp = Pick<TestApp, 'database' | 'keys' | 'clock'>;

const publishPrepared = async (
  { database, keys, clock }: PublishingApp,
  { code, ...content }: PreparedFixture,
): Promise<string> => {
  const at = clock.now();
  const log = { at, dryRun: false };
  return database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { questionnaires } = stores;
    let version = await questionnaires.byContent(code, content.contentHash);
    if (version === null) {
      version = await questionnaires.saveVersion(content, at);
      await logImport(stores, { ...log, subject: code, changes: { ...NO_CHANGES, added: 1 } });
    }
    const { detailId } = version;
    if ((await questionnaires.byCode(code))?.publishedDetailId === detailId) return detailId;
    await activateVersionByOperator(stores, { code, detailId, stored: content.stored }, at);
    const changes = { ...NO_CHANGES, changed: 1 };
    await logImport(stores, { ...log, action: 'publish', subject: detailId, changes });
    return detailId;
  });
};
