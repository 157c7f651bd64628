import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  contentHash,
  toStoredForm,
  type QuestionnaireDefinition,
} from '../../engine/questionnaire/index.ts';
import { settableClock } from '../platform/clock.ts';
import { openDatabase, type DatabaseLocation } from '../platform/database/open-database.ts';
import { keysFromMaster, type Keys } from '../platform/keys/keys.ts';
import { copyTemplateDatabase } from '../platform/database/testing/postgresql-databases.ts';
import {
  isOnPostgresql,
  type TemporaryLocation,
} from '../platform/database/testing/temporary-database.ts';
import { fillTestHospital, HOSPITAL_FILES } from './hospital.ts';

const TEMPLATE_FOLDER = join(tmpdir(), 'munjin-test-templates');
const MIGRATIONS = join(import.meta.dirname, '../platform/database/migrations');

/** The keys of every test: values sealed in the template open in its copies. */
export const testKeys: Keys = keysFromMaster(new Uint8Array(32).fill(7));

const templateNames = new Map<number, string>();

/**
 * Computed once per process, so that files that change while tests run do not make another
 * hospital.
 */
const templateNameOf = (now: number): string => {
  const known = templateNames.get(now);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(`${now}`);
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(readFileSync(join(MIGRATIONS, file)));
  }
  for (const file of HOSPITAL_FILES) {
    const text = readFileSync(file);
    hash.update(text);
    // A template of another stored form would hold other versions than an import makes.
    if (file.endsWith('.yaml')) {
      hash.update(contentHash(toStoredForm(parse(text.toString()) as QuestionnaireDefinition)));
    }
  }
  const name = hash.digest('hex').slice(0, 16);
  templateNames.set(now, name);
  return name;
};

const fillTemplate = async (location: DatabaseLocation, now: number): Promise<void> => {
  const database = await openDatabase(location);
  try {
    await fillTestHospital(database, testKeys, settableClock(now));
  } finally {
    await database.close();
  }
};

const removeSqliteFiles = (file: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
};

const copyTemplateFile = async (now: number): Promise<string> => {
  mkdirSync(TEMPLATE_FOLDER, { recursive: true });
  const template = join(TEMPLATE_FOLDER, `${templateNameOf(now)}.db`);
  if (!existsSync(template)) {
    const building = join(TEMPLATE_FOLDER, `${randomUUID()}.db`);
    await fillTemplate({ file: building }, now);
    // Test files run at the same time: the last one replaces a file with an equal one.
    renameSync(building, template);
    removeSqliteFiles(building);
  }
  const copy = join(TEMPLATE_FOLDER, `copy-${randomUUID()}.db`);
  copyFileSync(template, copy);
  return copy;
};

/** A database with the test hospital as of `now`; made once, then copied. */
export const copyTestHospital = async (now: number): Promise<TemporaryLocation> => {
  if (isOnPostgresql()) {
    const { url, drop } = await copyTemplateDatabase(templateNameOf(now), (location) =>
      fillTemplate({ url: location }, now),
    );
    return { location: { url }, remove: drop };
  }
  const file = await copyTemplateFile(now);
  return {
    location: { file },
    remove: () => {
      removeSqliteFiles(file);
      return Promise.resolve();
    },
  };
};
