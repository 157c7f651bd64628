import { fileURLToPath } from 'node:url';
import { sourceFile } from '../tasks/files/source-file.ts';
import { publishQuestionnaire } from '../tasks/publish-questionnaire.ts';
import type { TestApp } from './test-app.ts';

/** Publishes a questionnaire of fixtures/questionnaires in the hospital; gives its version. */
export const publishFixture = async (
  { database, keys, clock }: Pick<TestApp, 'database' | 'keys' | 'clock'>,
  file: string,
): Promise<string> => {
  const path = fileURLToPath(new URL(`../../fixtures/questionnaires/${file}`, import.meta.url));
  const { isWritten, version } = await publishQuestionnaire(
    { source: sourceFile(path) },
    { database, keys, clock, dryRun: false },
  );
  if (!isWritten || !version) throw new Error(`${file} was not published`);
  return version.detailId;
};
