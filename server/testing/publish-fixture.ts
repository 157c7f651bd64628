import { fileURLToPath } from 'node:url';
import {
  contentHash,
  toStoredForm,
  type StoredQuestionnaire,
} from '../../engine/questionnaire/document/stored-form.ts';
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
export const publishFixture = async (
  { database, keys, clock }: Pick<TestApp, 'database' | 'keys' | 'clock'>,
  file: string,
): Promise<string> => {
  const { code, ...content } = prepareFixture(file);
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
