/** Adds and publishes versions on a server, by the rules of its studio. */
import {
  markOutdatedTranslations,
  type OutdatedText,
} from '../../engine/questionnaire/change/review-states.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { Overruling, PublishVersionResult, SaveImageRequest } from '../../schemas/api.gen.ts';
import {
  assertBase,
  BaseChanged,
  chooseQuestionnaire,
  compareWithBase,
  findBase,
  findLostRefusals,
  readForImport,
  refuseQuestionnaire,
  toLostRefusalFindings,
  toOutdatedFindings,
  toPublishFinding,
  type PublishInput,
  type QuestionnaireReport,
} from '../../server/questionnaires/index.ts';
import { NO_CHANGES, sortFindings, type Finding } from '../../server/platform/files/report.ts';
import type { SourceFile } from '../../server/platform/files/source-file.ts';
import { requireFound } from '../questionnaire/open-questionnaire.ts';
import type { ImportContext } from '../run-import.ts';
import { remoteStores } from './remote-questionnaires.ts';
import type { StudioClient } from './studio-client.ts';

const newestOf = async (
  stores: ReturnType<typeof remoteStores>['stores'],
  code: string,
): Promise<QuestionnaireDefinition | null> => {
  const newest = await chooseQuestionnaire(stores, code, 'newest');
  return 'refusal' in newest || newest.draft ? null : newest.definition;
};

/** Adds the questionnaire of a file as a new version. It is read and linted here, and again there. */
export const addRemoteVersion = async (
  client: StudioClient,
  source: SourceFile,
  { dryRun }: ImportContext,
  basedOn?: string,
): Promise<QuestionnaireReport> => {
  const read = readForImport(source);
  if ('isWritten' in read) return read;
  const { definition, images, findings, finding } = read;
  const { code } = definition;
  const { stores } = remoteStores(client);
  const base = await findBase(stores, code);
  assertBase(code, base, basedOn);
  for (const { mediaType, bytes } of dryRun ? [] : images) {
    const base64 = Buffer.from(bytes).toString('base64');
    await client.call('saveImage', {
      mediaType: mediaType as SaveImageRequest['mediaType'],
      base64,
    });
  }
  const added = await client.call('addVersion', {
    definition,
    basedOn: basedOn ?? null,
    isDryRun: dryRun,
  });
  if (added.fault === 'baseChanged') throw new BaseChanged(added.message);
  if (added.fault !== null) {
    const fix = 'Correct it, and try again.';
    return refuseQuestionnaire([
      ...findings,
      toPublishFinding(code, added.fault, added.message, fix),
    ]);
  }
  const reviewed: { definition: QuestionnaireDefinition; outdated: readonly OutdatedText[] } =
    added.isNew
      ? markOutdatedTranslations(definition, await newestOf(stores, code))
      : { definition, outdated: [] };
  return {
    findings: sortFindings([
      ...findings,
      ...toOutdatedFindings(reviewed.outdated, finding),
      ...toLostRefusalFindings(findLostRefusals(base, definition), finding),
    ]),
    changes: { ...NO_CHANGES, [added.isNew ? 'added' : 'unchanged']: 1 },
    isWritten: !dryRun,
    version: added.version && { ...added.version, code },
    comparison: compareWithBase(base, reviewed.definition),
  };
};

/** The open points of the checklist as findings: an error, or a warning without a reason. */
const pointFindings = (code: string, open: PublishVersionResult['open']): readonly Finding[] =>
  open.map(({ point, state, count, detail }) =>
    toPublishFinding(
      code,
      `publish/${point}`,
      [`${count} found.`, ...detail.slice(0, 3).map(({ message }) => message)].join(' '),
      state === 'error'
        ? 'Correct it, and try again.'
        : point === 'userTypeTaken'
          ? 'Add --take-over to take them over.'
          : 'Say with --note why it is published all the same.',
    ),
  );

/** The version that a code names, or that the file becomes. */
const versionToPublish = async (
  client: StudioClient,
  input: PublishInput,
  context: ImportContext,
): Promise<QuestionnaireReport> => {
  if ('source' in input) return addRemoteVersion(client, input.source, context, input.basedOn);
  const { code, version } = input;
  const { stores } = remoteStores(client);
  const chosen = requireFound(await chooseQuestionnaire(stores, code, version ?? 'newest'));
  if (!chosen.version) {
    return refuseQuestionnaire([
      toPublishFinding(
        code,
        'publish/draft',
        `${code} is only a draft.`,
        'Publish it in the studio.',
      ),
    ]);
  }
  const base = await findBase(stores, code);
  assertBase(code, base, input.basedOn);
  return {
    findings: [],
    changes: NO_CHANGES,
    isWritten: false,
    version: chosen.version,
    comparison: compareWithBase(base, chosen.definition),
  };
};

/**
 * Publishes a version as the studio does: warnings need the note as their reason, and a critical
 * change waits for a second person. `onWaiting` learns of the codes that wait.
 */
export const publishRemotely = async (
  client: StudioClient,
  input: PublishInput,
  context: ImportContext,
  { note, onWaiting }: { readonly note: string; readonly onWaiting: (code: string) => void },
): Promise<QuestionnaireReport> => {
  const chosen = await versionToPublish(client, input, context);
  // In a dry run, a new version is not there to be judged.
  if (!chosen.version) return chosen;
  const { code, detailId } = chosen.version;
  const head = await remoteStores(client).stores.questionnaires.byCode(code);
  const comparedTo = head?.publishedDetailId ?? null;
  const asked = { code, detailId, comparedTo, note };
  const judged = await client.call('publishVersion', { ...asked, overruled: [], isDryRun: true });
  const takeOver = input.takeOver === true ? judged.takesOver : [];
  const publish = (overruled: Overruling[], isDryRun: boolean) =>
    client.call('publishVersion', { ...asked, overruled, takeOver, isDryRun });
  const overruled = judged.open
    .filter(({ point, state }) => state === 'warning' && point !== 'userTypeTaken' && note !== '')
    .map(({ point }) => ({ point, reason: note }));
  const ended = judged.fault === 'unchanged' ? judged : await publish(overruled, context.dryRun);
  if (ended.fault === 'otherInForce') throw new BaseChanged(`${code} has moved on.`);
  if (ended.fault === 'checklist') {
    return refuseQuestionnaire(
      [...chosen.findings, ...pointFindings(code, ended.open)],
      chosen.version,
    );
  }
  const isWaiting = context.dryRun ? ended.isCritical : ended.publication?.state === 'waiting';
  if (isWaiting && ended.fault === null) onWaiting(code);
  return {
    ...chosen,
    changes: { ...NO_CHANGES, [ended.fault === 'unchanged' ? 'unchanged' : 'changed']: 1 },
    isWritten: !context.dryRun,
  };
};
