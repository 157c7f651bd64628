import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import { lintForPublication } from '../../engine/questionnaire/lint/lint.ts';
import { lintPlacesOffered } from '../../engine/questionnaire/category-types/places/lint.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { wirePlace } from '../places/index.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { QuestionnaireVersion } from './questionnaires-repository.ts';
import { activateVersionByOperator } from './publications/activate-version.ts';
import { logImport } from '../audit/index.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  importQuestionnaire,
  refuseQuestionnaire,
  type QuestionnaireReport,
} from './import-questionnaire.ts';
import { findBase, compareWithBase, assertBase } from './comparison-base.ts';
import { chooseQuestionnaire } from './choose-questionnaire.ts';
import { UnknownName } from '../platform/unknown-name.ts';
import { NO_CHANGES, type Finding, type TaskContext } from '../platform/files/report.ts';

/** A file to import first; or a questionnaire in the store, its newest version or the named one. */
export type PublishInput = (
  | { readonly source: SourceFile }
  | { readonly code: string; readonly version?: number }
) & {
  /**
   * The first characters of the hash of the base; `BaseChanged` is thrown if the base has changed.
   */
  readonly basedOn?: string;
};

/** A mistake that keeps a questionnaire from being published. */
export const toPublishFinding = (
  code: string,
  rule: string,
  message: string,
  fix: string,
): Finding => ({
  file: code,
  line: 1,
  column: 1,
  severity: 'error',
  rule,
  message,
  fix,
});

const fromLintFinding = (
  code: string,
  { ruleId, severity, pointer, message, suggestion }: LintFinding,
): Finding => ({
  ...toPublishFinding(code, ruleId, `${pointer}: ${message}`, suggestion),
  severity,
});

/** If two questionnaires of one kind serve the same user type, it is not clear which applies. */
const findUserTypeConflicts = async (
  { stored }: QuestionnaireVersion,
  { questionnaires }: Repositories,
): Promise<readonly Finding[]> => {
  const { code, kind, userTypes } = stored.schema['x-munjin'];
  // Research questionnaires are requested by their own code.
  if (kind === 'research') return [];
  const others = (await questionnaires.all()).filter(
    (other) => other.code !== code && other.kind === kind && other.publishedDetailId !== null,
  );
  return others.flatMap((other) => {
    const shared = userTypes.filter((type) => other.userTypes.includes(type));
    return shared.length === 0
      ? []
      : [
          toPublishFinding(
            code,
            'publish/user-type-taken',
            `${other.code} already serves ${shared.join(', ')} and is published.`,
            `Take ${shared.join(', ')} out of "userTypes" of one of the two, and publish that one first.`,
          ),
        ];
  });
};

const publishStored = async (
  detailId: string,
  {
    before,
    basedOn,
    isImported,
  }: {
    readonly before: readonly Finding[];
    readonly basedOn?: string;
    readonly isImported: boolean;
  },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<QuestionnaireReport> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const version = await stores.questionnaires.byDetailId(detailId);
    if (!version) throw new Error(`the version ${detailId} has vanished`);
    const { code } = version;
    const reference = { detailId, code, version: version.version };
    const definition = fromStoredForm(version.stored);
    const mistakes = lintForPublication(definition)
      .filter(({ severity }) => severity === 'error')
      .map((mistake) => fromLintFinding(code, mistake));
    const findings = [...mistakes, ...(await findUserTypeConflicts(version, stores))];
    if (findings.length > 0) return refuseQuestionnaire([...before, ...findings], reference);
    const base = await findBase(stores, code);
    // If no version is active, the newest version is by now the imported one itself.
    if (base?.isInForce === true || !isImported) assertBase(code, base, basedOn);
    const today = dayAt(clock.now());
    const { places } = await stores.places.current();
    const offered = lintPlacesOffered(definition, {
      places: places.map((place) => wirePlace(place, today)),
      today,
    }).map((doubt) => fromLintFinding(code, doubt));
    const head = await stores.questionnaires.byCode(code);
    const isAlreadyActive = head?.publishedDetailId === detailId;
    if (!isAlreadyActive && !dryRun) await activateVersionByOperator(stores, version, clock.now());
    const changes = { ...NO_CHANGES, [isAlreadyActive ? 'unchanged' : 'changed']: 1 };
    await logImport(stores, {
      action: 'publish',
      subject: detailId,
      changes,
      at: clock.now(),
      dryRun,
    });
    return {
      findings: [...before, ...offered],
      changes,
      isWritten: !dryRun,
      version: reference,
      comparison: compareWithBase(base, definition),
    };
  });

/**
 * Activates a version: visits that start from now on get it, running ones finish with theirs. Warns
 * if it asks for places and none can be picked today. To roll back a bad version, publish an older
 * one. Throws UnknownName for a code or a version that is not stored.
 */
export const publishQuestionnaire = async (
  input: PublishInput,
  context: TaskContext,
): Promise<QuestionnaireReport> => {
  if ('source' in input) {
    const imported = await importQuestionnaire(input.source, context, input.basedOn);
    const before = imported.findings;
    if (!imported.version) return imported;
    const options = { ...input, before, isImported: true };
    const published = await publishStored(imported.version.detailId, options, context);
    return { ...published, comparison: published.comparison && imported.comparison };
  }
  const { code, version } = input;
  const chosen = await context.database.read((trx) =>
    chooseQuestionnaire(createRepositories(trx, context.keys), code, version ?? 'newest'),
  );
  if ('refusal' in chosen) {
    throw new UnknownName(`${chosen.refusal} ${chosen.hint}`, chosen.nextCommand);
  }
  if (!chosen.version) throw new Error(`a draft of ${code} was taken for a version`);
  const options = { ...input, before: [], isImported: false };
  return publishStored(chosen.version.detailId, options, context);
};
