import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import { lintForPublication } from '../../engine/questionnaire/lint/lint.ts';
import { lintPlacesOffered } from '../../engine/questionnaire/category-types/places/lint.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { wirePlace } from '../places/index.ts';
import { createRepositories } from '../repositories.ts';
import {
  findTakenUserTypes,
  toTakeOvers,
  type TakenUserTypes,
} from './review/audience-conflicts.ts';
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
  /** Takes over user types that other questionnaires serve; without it, they are a mistake. */
  readonly takeOver?: boolean;
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

/**
 * A finding for each other questionnaire that serves the same user types: an error, or a warning if
 * they are taken over.
 */
const toTakenFindings = (
  code: string,
  taken: readonly TakenUserTypes[],
  takeOver: boolean,
): readonly Finding[] =>
  taken.map(({ code: other, userTypes, isUntilEnd }) => {
    const types = userTypes.join(', ');
    if (isUntilEnd) {
      return toPublishFinding(
        code,
        'publish/user-type-taken',
        `${other} already serves ${types}, and its version has a planned end.`,
        `Publish ${other} without an end, or take ${types} out of "userTypes" of one of the two.`,
      );
    }
    if (!takeOver) {
      return toPublishFinding(
        code,
        'publish/user-type-taken',
        `${other} already serves ${types} and is published.`,
        `Take ${types} out of "userTypes" of one of the two, or add --take-over: it publishes ${other} without ${types} in the same step.`,
      );
    }
    return {
      ...toPublishFinding(
        code,
        'publish/take-over',
        `${code} takes over ${types} from ${other}.`,
        `To give them back, publish ${other} again with --take-over.`,
      ),
      severity: 'warning',
    };
  });

const publishStored = async (
  detailId: string,
  {
    before,
    basedOn,
    takeOver = false,
    isImported,
  }: {
    readonly before: readonly Finding[];
    readonly basedOn?: string;
    readonly takeOver?: boolean;
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
    const taken = await findTakenUserTypes(stores, version.stored.schema['x-munjin']);
    const takenFindings = toTakenFindings(code, taken, takeOver);
    const findings = [...mistakes, ...takenFindings];
    if (findings.some(({ severity }) => severity === 'error')) {
      return refuseQuestionnaire([...before, ...findings], reference);
    }
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
    if (!isAlreadyActive && !dryRun) {
      await activateVersionByOperator(stores, version, clock.now(), toTakeOvers(taken));
    }
    const changes = { ...NO_CHANGES, [isAlreadyActive ? 'unchanged' : 'changed']: 1 };
    await logImport(stores, {
      action: 'publish',
      subject: detailId,
      changes,
      at: clock.now(),
      dryRun,
    });
    return {
      findings: [...before, ...takenFindings, ...offered],
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
