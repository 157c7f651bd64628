/**
 * A folder that contains a whole hospital, such as `fixtures/` or the output of `munjin hospital
 * export`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY_FILE_SUFFIXES, importDirectory } from '../directory/index.ts';
import { NOT_IN_FORCE } from './export/questionnaire-files.ts';
import { openDocument } from '../platform/files/open-document.ts';
import { openSheet } from '../platform/files/open-sheet.ts';
import { readSourceFile, readSourceFiles, type SourceFile } from '../platform/files/source-file.ts';
import { importMeetings } from '../meetings/index.ts';
import { importPlaces } from '../places/index.ts';
import { importQuestionnaire, publishQuestionnaire } from '../questionnaires/index.ts';
import { importSettings } from '../settings/index.ts';
import { importTerms } from '../terms/index.ts';
import { importTranslations } from '../translations/index.ts';
import type { ImportReport, TaskContext } from '../platform/files/report.ts';

/** One import of the folder. */
export interface HospitalStep {
  /** Relative to the folder. */
  readonly path: string;
  readonly run: (context: TaskContext) => Promise<ImportReport>;
}

const TRANSLATION_EXTENSIONS = ['.json'];
const QUESTIONNAIRE_EXTENSIONS = ['.yaml', '.yml', '.json'];

/**
 * The contents of the folder in the order of import: anything that others depend on comes first.
 * Active content is published; content in `not-in-force` is only added. Anything missing in the
 * folder is skipped.
 */
export const hospitalSteps = (folder: string): readonly HospitalStep[] => {
  const filesIn = (path: string, endings: readonly string[]): readonly SourceFile[] => {
    const at = join(folder, path);
    return existsSync(at) ? readSourceFiles(at, endings) : [];
  };
  const fileStep = (
    path: string,
    task: (source: SourceFile, context: TaskContext) => Promise<ImportReport>,
    open = openDocument,
  ): readonly HospitalStep[] =>
    existsSync(join(folder, path))
      ? [
          {
            path,
            run: async (context) => task(await open(readSourceFile(join(folder, path))), context),
          },
        ]
      : [];
  const folderStep = (
    path: string,
    endings: readonly string[],
    task: (sources: readonly SourceFile[], context: TaskContext) => Promise<ImportReport>,
  ): readonly HospitalStep[] =>
    filesIn(path, endings).length > 0
      ? [{ path, run: (context) => task(filesIn(path, endings), context) }]
      : [];
  const eachFileStep = (
    path: string,
    task: (source: SourceFile, context: TaskContext) => Promise<ImportReport>,
  ): readonly HospitalStep[] =>
    filesIn(path, QUESTIONNAIRE_EXTENSIONS).map((source) => ({
      path: source.file,
      run: async (context) => task(await openDocument(source), context),
    }));
  return [
    ...fileStep('settings/settings.yaml', importSettings),
    ...folderStep('translations', TRANSLATION_EXTENSIONS, async (sources, context) =>
      importTranslations(await Promise.all(sources.map(openDocument)), context),
    ),
    ...folderStep('directory', DIRECTORY_FILE_SUFFIXES, importDirectory),
    ...fileStep('meetings/meetings.yaml', importMeetings),
    ...fileStep('places/places.csv', importPlaces, openSheet),
    ...eachFileStep('questionnaires', (source, context) =>
      publishQuestionnaire({ source }, context),
    ),
    ...eachFileStep(`questionnaires/${NOT_IN_FORCE}`, (source, context) =>
      importQuestionnaire(source, context),
    ),
    // Terms are compared with the settings and with what the questionnaires ask.
    ...fileStep('terms/terms.yaml', importTerms),
  ];
};
