import type { Kysely } from 'kysely';
import { createAccountTables } from './initial-schema/accounts.ts';
import { createAnswerTables } from './initial-schema/answers.ts';
import { createAuditTables } from './initial-schema/audit.ts';
import { createImportTables } from './initial-schema/directory-import.ts';
import { createDirectoryTables } from './initial-schema/directory.ts';
import { createFigureTables } from './initial-schema/figures.ts';
import { createOperationTables } from './initial-schema/operation.ts';
import { createPassTables } from './initial-schema/passes.ts';
import { createPlaceTables } from './initial-schema/places.ts';
import { createQuestionnaireTables } from './initial-schema/questionnaires.ts';
import { createTextTables } from './initial-schema/texts.ts';
import { createVisitorTables } from './initial-schema/visitors.ts';

/**
 * Every table of the first version. The database checks ranges and references only: a list of
 * values, such as the languages, is in the types of the code.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A table is created after the tables that it refers to.
  await createDirectoryTables(db);
  await createImportTables(db);
  await createVisitorTables(db);
  await createPlaceTables(db);
  await createQuestionnaireTables(db);
  await createTextTables(db);
  await createAnswerTables(db);
  await createPassTables(db);
  await createAccountTables(db);
  await createAuditTables(db);
  await createFigureTables(db);
  await createOperationTables(db);
};
