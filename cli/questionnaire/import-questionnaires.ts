import { openDocument } from '../../server/platform/files/open-document.ts';
import {
  importQuestionnaire,
  publishQuestionnaire,
  type PublishInput,
} from '../../server/questionnaires/index.ts';
import type { SourceFile } from '../../server/platform/files/source-file.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import {
  runImport,
  runRemoteImport,
  type ImportContext,
  type ImportOptions,
} from '../run-import.ts';
import type { Output } from '../output.ts';
import { readSources } from '../read-sources.ts';
import { createDiffingImport, hashFlag, type DiffingImport } from './diffing-import.ts';
import { requireSingleForHash } from './hash-option.ts';
import { openQuestionnaireSource } from './foreign-source.ts';
import { isFileName } from './open-questionnaire.ts';

const FILE_EXTENSIONS = ['.yaml', '.yml', '.json'];

/** The options of commands that add versions. */
export interface QuestionnaireImportOptions extends ImportOptions {
  readonly hash?: string;
  /** Why, for colleagues; only a server keeps it. */
  readonly note?: string;
}

/** The codes of questionnaires whose imported content differs from the active version. */
const codesToPublish = ({ comparisons }: Pick<DiffingImport<unknown>, 'comparisons'>): string =>
  comparisons
    .filter(({ base, changes }) => base?.isInForce !== true || changes.length > 0)
    .map(({ definition }) => definition.code)
    .join(' ');

interface ImportRun {
  readonly hash: string | undefined;
  readonly json: boolean;
  readonly options: ImportOptions;
}

const importLocally = async (
  sources: readonly SourceFile[],
  { hash, json, options }: ImportRun,
  output: Output,
) => {
  const compared = createDiffingImport<SourceFile>(
    (source, context) => importQuestionnaire(source, context, hash),
    output,
    json,
  );
  const ended = await runImport(sources, compared.task, options, output, compared.extraJson);
  return { ended, compared };
};

const importRemotely = async (
  sources: readonly SourceFile[],
  { hash, json, options }: ImportRun,
  output: Output,
) => {
  const { openServer } = await import('../remote/studio-client.ts');
  const { addRemoteVersion } = await import('../remote/remote-publishing.ts');
  const client = openServer(options.server ?? true);
  const compared = createDiffingImport<SourceFile, ImportContext>(
    (source, context) => addRemoteVersion(client, source, context, hash),
    output,
    json,
  );
  const ended = await runRemoteImport(sources, compared.task, options, output, compared.extraJson);
  return { ended, compared };
};

/** Adds the questionnaires of files as new versions, after showing the differences. */
export const importQuestionnaires = async (
  paths: readonly string[],
  { hash, ...options }: QuestionnaireImportOptions,
  output: Output,
): Promise<ExitCode> => {
  const sources = await readSources(paths, FILE_EXTENSIONS, openQuestionnaireSource(output));
  requireSingleForHash(hash, sources);
  const json = options.json === true;
  const { ended, compared } =
    options.server === undefined
      ? await importLocally(sources, { hash, json, options }, output)
      : await importRemotely(sources, { hash, json, options }, output);
  if (ended !== EXIT.ok) return ended;
  const codes = codesToPublish(compared);
  if (options.dryRun === true) {
    output.message(
      `Next: munjin questionnaire import ${paths.join(' ')}${hashFlag(compared.comparisons)}`,
    );
  } else if (codes !== '') output.message(`Next: munjin questionnaire publish ${codes}`);
  return ended;
};

/** The files and codes to publish. */
const resolvePublications = async (
  subjects: readonly string[],
  how: Pick<QuestionnaireImportOptions, 'hash'> & {
    readonly version?: number;
    readonly takeOver?: boolean;
  },
): Promise<readonly PublishInput[]> => {
  const basedOn = how.hash === undefined ? {} : { basedOn: how.hash };
  const version = how.version === undefined ? {} : { version: how.version };
  const takeOver = how.takeOver === true ? { takeOver: true } : {};
  const pieces: PublishInput[] = [];
  for (const subject of subjects) {
    if (isCode(subject)) pieces.push({ code: subject, ...version, ...basedOn, ...takeOver });
    else {
      for (const source of await readSources([subject], FILE_EXTENSIONS, openDocument)) {
        pieces.push({ source, ...basedOn, ...takeOver });
      }
    }
  }
  return pieces;
};

/** A folder name may have no dot or slash, but a name in capitals only is taken as a code. */
const isCode = (subject: string): boolean =>
  !isFileName(subject) && /^[A-Z][A-Z0-9_]*$/u.test(subject);

const publishOnServer = async (
  pieces: readonly PublishInput[],
  options: ImportOptions,
  note: string,
  output: Output,
): Promise<ExitCode> => {
  const { openServer } = await import('../remote/studio-client.ts');
  const { publishRemotely } = await import('../remote/remote-publishing.ts');
  const client = openServer(options.server ?? true);
  const waiting = new Set<string>();
  const how = { note, onWaiting: (code: string) => waiting.add(code) };
  const compared = createDiffingImport<PublishInput, ImportContext>(
    (piece, context) => publishRemotely(client, piece, context, how),
    output,
    options.json === true,
  );
  const ended = await runRemoteImport(pieces, compared.task, options, output, () => ({
    ...compared.extraJson(),
    waitsForApproval: [...waiting],
  }));
  if (ended !== EXIT.ok) return ended;
  for (const code of waiting) {
    const verb = options.dryRun === true ? 'would wait' : 'waits';
    output.message(`${code} ${verb} for approval: a second person approves it in the studio.`);
  }
  return ended;
};

/** Activates questionnaires from files or from the store, after showing the differences. */
export const publishQuestionnaires = async (
  subjects: readonly string[],
  {
    hash,
    version,
    note,
    takeOver,
    ...options
  }: QuestionnaireImportOptions & { readonly version?: number; readonly takeOver?: boolean },
  output: Output,
): Promise<ExitCode> => {
  if (note !== undefined && options.server === undefined) {
    throw new CommandFailure('--note is for --server: local data keeps no note.', EXIT.usage);
  }
  const pieces = await resolvePublications(subjects, {
    ...(hash !== undefined && { hash }),
    ...(version !== undefined && { version }),
    ...(takeOver !== undefined && { takeOver }),
  });
  requireSingleForHash(hash, pieces);
  if (options.server !== undefined) return publishOnServer(pieces, options, note ?? '', output);
  const compared = createDiffingImport<PublishInput>(
    publishQuestionnaire,
    output,
    options.json === true,
  );
  const ended = await runImport(pieces, compared.task, options, output, compared.extraJson);
  if (ended !== EXIT.ok) return ended;
  const [only, ...others] = compared.comparisons;
  const before = only?.base?.isInForce === true ? only.base.version : null;
  if (options.dryRun === true) {
    const flag = hashFlag(compared.comparisons);
    output.message(`Next: munjin questionnaire publish ${subjects.join(' ')}${flag}`);
  } else if (before && others.length === 0 && only && only.changes.length > 0) {
    output.message(
      `To take it back: munjin questionnaire rollback ${before.code} --to ${before.version} --note <why>`,
    );
  } else output.message('Next: munjin questionnaire list');
  return ended;
};
