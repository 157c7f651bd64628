/** Lints questionnaire files, and compares them with earlier ones. Touches no store. */
import type { Place } from '../../engine/questionnaire/answer/place.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openSheet } from '../../server/platform/files/open-sheet.ts';
import {
  lintQuestionnaires,
  readFileQuestionnaire,
  type EarlierQuestionnaire,
} from '../../server/questionnaires/index.ts';
import { CommandFailure } from '../command-failure.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { reportFindings } from '../print-findings.ts';
import { readSources } from '../read-sources.ts';
import { openQuestionnaireSource } from './foreign-source.ts';

export interface LintOptions {
  readonly server?: string | true;
  readonly places?: string;
  readonly against?: string;
  readonly strict?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

const FILE_EXTENSIONS = ['.yaml', '.yml', '.json'];

/** The places that a server's questionnaires offer today. */
const offeredBy = async (server: string | true) => {
  const { openServer } = await import('../remote/studio-client.ts');
  const { places, today } = await openServer(server).call('offeredPlaces', {});
  return { places: places as unknown as readonly Place[], today };
};

const readEarlier = async (
  path: string,
  output: Output,
): Promise<readonly EarlierQuestionnaire[]> => {
  const sources = await readSources([path], FILE_EXTENSIONS, openQuestionnaireSource(output));
  return sources.map((source) => {
    const { definition } = readFileQuestionnaire(source);
    if (definition) return { definition, name: source.file };
    throw new CommandFailure(
      `${source.file} has mistakes, so nothing can be compared with it. Next: munjin questionnaire lint ${source.file}`,
    );
  });
};

/** Prints every finding of the files. The exit code is 1 for an error, or with `strict` for any. */
export const lintFiles = async (
  paths: readonly string[],
  { places: placesPath, against, server, strict = false, json = false }: LintOptions,
  output: Output,
): Promise<ExitCode> => {
  const sources = await readSources(paths, FILE_EXTENSIONS, openQuestionnaireSource(output));
  const [places] =
    placesPath === undefined ? [] : await readSources([placesPath], ['.csv'], openSheet);
  const isSeveral = sources.length > 1;
  const { findings, coverage, notCompared } = lintQuestionnaires(sources, {
    isWhole: isSeveral && paths.length === 1,
    ...(places && { places: { source: places, today: dayAt(systemClock.now()) } }),
    ...(server !== undefined && { offered: await offeredBy(server) }),
    ...(against !== undefined && { against: await readEarlier(against, output) }),
  });
  for (const code of notCompared) {
    output.message(`${against ?? ''} has no questionnaire ${code}: nothing to compare it with.`);
  }
  return reportFindings(output, findings, json, {
    isStrict: strict,
    besides: isSeveral ? { coverage } : {},
  });
};
