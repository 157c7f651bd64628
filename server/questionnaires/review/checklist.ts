import { describeChanges } from '../../../engine/questionnaire/change/describe-changes.ts';
import { describeReplay } from '../../../engine/questionnaire/change/describe-replay.ts';
import { runCase } from '../../../engine/questionnaire/expected-outcomes/run-case.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import { compileQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { LintFinding } from '../../../engine/questionnaire/lint/lint-finding.ts';
import { lintPlacesOffered } from '../../../engine/questionnaire/category-types/places/lint.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { ChecklistDetail, ChecklistPoint } from '../../../schemas/api.gen.ts';
import { wirePlace } from '../../places/index.ts';
import { MAX_CASES } from '../cases/try-cases.ts';
import { languageShares, pointersCountedInEveryLanguage } from '../language-shares.ts';
import { fromLintFinding, plainDetail, shortenDetail, toCaseDetail } from './checklist-detail.ts';
import { findMissingImages } from './missing-images.ts';
import type { JudgedContent } from './judge-draft.ts';
import type { StoreReader } from './store-reader.ts';
import { replayStored } from './replay-stored.ts';
import { findUnservedUserTypes, toTakenDetail } from './audience-conflicts.ts';

const MAX_DETAILS = 50;
const DAY_MS = 86_400_000;
/** The checklist judges the answers of a week by the draft, up to this number. */
const REPLAY_LIMITS = { days: 7, atMost: 1000 };

export const point = (
  name: ChecklistPoint['point'],
  state: Exclude<ChecklistPoint['state'], 'ok'>,
  detail: readonly ChecklistDetail[],
  count = detail.length,
): ChecklistPoint => ({
  point: name,
  state: count === 0 ? 'ok' : state,
  count,
  detail: detail.slice(0, MAX_DETAILS).map(shortenDetail),
});

/** The rules about texts that the point about translations counts. */
const TRANSLATION_RULES: ReadonlySet<string> = new Set([
  'text/missing',
  'text/stale',
  'text/unreviewed',
]);
const ONE_LANGUAGE = /\/[a-z]{2}$/u;

/** Whether the point about translations asks for the same text: no one gives two reasons for it. */
const isCountedTranslation = (definition: QuestionnaireDefinition) => {
  const counted = pointersCountedInEveryLanguage(definition);
  return ({ ruleId, pointer }: LintFinding): boolean =>
    TRANSLATION_RULES.has(ruleId) && counted.has(pointer.replace(ONE_LANGUAGE, ''));
};

const lintPoints = async (
  readStore: StoreReader,
  { findings, definition }: JudgedContent,
): Promise<readonly ChecklistPoint[]> => {
  const isCounted = isCountedTranslation(definition);
  const found = (severity: 'error' | 'warning') =>
    findings.filter((one) => one.severity === severity);
  const missing = await readStore((stores) => findMissingImages(stores, definition));
  return [
    point('lintErrors', 'error', [...found('error').map(fromLintFinding), ...missing]),
    point(
      'lintWarnings',
      'warning',
      found('warning')
        .filter((finding) => !isCounted(finding))
        .map(fromLintFinding),
    ),
  ];
};

const placesPoint = async (
  readStore: StoreReader,
  { definition }: JudgedContent,
  now: number,
): Promise<ChecklistPoint> => {
  const today = dayAt(now);
  const current = await readStore(({ places }) => places.current());
  const offered = lintPlacesOffered(definition, {
    places: current.places.map((place) => wirePlace(place, today)),
    today,
  });
  return point('places', 'warning', offered.map(fromLintFinding));
};

const translationsPoint = ({ definition }: JudgedContent): ChecklistPoint => {
  const open = languageShares(definition)
    .map(({ language, texts, reviewed, missing }) => ({
      language,
      missing,
      unread: texts - reviewed - missing,
    }))
    .filter(({ missing, unread }) => missing + unread > 0);
  return point(
    'translations',
    'warning',
    open.map(({ language, missing, unread }) =>
      plainDetail(`${language}: ${String(missing)} missing, ${String(unread)} not reviewed`),
    ),
    open.reduce((sum, { missing, unread }) => sum + missing + unread, 0),
  );
};

/** Content with errors may have no meaning; the errors block it anyway. */
const isSound = ({ findings }: JudgedContent): boolean =>
  !findings.some(({ severity }) => severity === 'error');

/**
 * The questions that the active version asks only until its end: those that this content would drop
 * before it, and those that it would go on asking after it.
 */
const addendumPoint = async (
  readStore: StoreReader,
  { code, definition, published }: JudgedContent,
): Promise<ChecklistPoint> => {
  const active = await readStore(({ publications }) => publications.inForce(code));
  if (!published || typeof active?.endsAt !== 'number') return point('addendum', 'warning', []);
  const { endsAt, detailBefore } = active;
  const before = await readStore(({ questionnaires }) =>
    detailBefore === null ? Promise.resolve(null) : questionnaires.byDetailId(detailBefore),
  );
  const former = new Set(before && fromStoredForm(before.stored).categories.map(({ id }) => id));
  const until = new Date(endsAt).toISOString();
  const here = new Set(definition.categories.map(({ id }) => id));
  const own = fromStoredForm(published.stored).categories.filter(({ id }) => !former.has(id));
  const detailOf = (rule: string, ids: readonly string[], message: string) =>
    ids.length === 0
      ? []
      : [{ pointer: '', rule, names: [...ids], parameters: { until }, message }];
  const lost = own.filter(({ id }) => !here.has(id)).map(({ id }) => id);
  const kept = own.filter(({ id }) => here.has(id)).map(({ id }) => id);
  return point(
    'addendum',
    'warning',
    [
      ...detailOf(
        'addendumLost',
        lost,
        `Asked until ${until} and dropped by this: ${lost.join(', ')}`,
      ),
      ...detailOf(
        'addendumKept',
        kept,
        `Asked until ${until}, and after it by this: ${kept.join(', ')}`,
      ),
    ],
    lost.length + kept.length,
  );
};

/** The saved cases that no longer have the outcome that they are kept with. */
const casesPoint = async (
  readStore: StoreReader,
  judged: JudgedContent,
  now: number,
): Promise<ChecklistPoint> => {
  const { cases, places } = await readStore(async (stores) => ({
    cases: await stores.tryCases.of(judged.code, MAX_CASES),
    places: (await stores.places.current()).places,
  }));
  if (cases.length === 0 || !isSound(judged)) return point('savedCases', 'warning', []);
  const compiled = compileQuestionnaire(judged.stored);
  const offered = places.map((place) => wirePlace(place, dayAt(now)));
  const changed = cases.flatMap((kept) => {
    const { outcome } = runCase(compiled, kept, offered);
    return outcome === kept.expected ? [] : [toCaseDetail(kept, outcome)];
  });
  return point('savedCases', 'warning', changed);
};

const replayPoint = async (
  readStore: StoreReader,
  judged: JudgedContent,
  now: number,
): Promise<ChecklistPoint> => {
  const { code, stored, published } = judged;
  if (!published || !isSound(judged)) return point('replayRefusals', 'warning', []);
  const versions = await readStore(({ questionnaires }) => questionnaires.versionsOf(code));
  const { summary } = await replayStored(
    readStore,
    versions.map(({ detailId }) => detailId),
    { since: now - REPLAY_LIMITS.days * DAY_MS, atMost: REPLAY_LIMITS.atMost },
    compileQuestionnaire(stored),
  );
  // Visitors who would now be refused, and visitors who would now be admitted.
  const changed = summary.transitions.filter(
    ({ before, after }) => before !== after && (before === 'refuse' || after === 'refuse'),
  );
  const count = changed.reduce((sum, { sheets }) => sum + sheets, 0);
  const words = count === 0 ? [] : describeReplay(summary);
  return point('replayRefusals', 'warning', words.map(plainDetail), count);
};

/**
 * All checks before a draft is published, judged again. Reads in portions, so that visitors and
 * other writers do not have to wait.
 */
export const buildChecklist = async (
  readStore: StoreReader,
  judged: JudgedContent,
  now: number,
): Promise<readonly ChecklistPoint[]> => {
  const { definition, published, criticalChanges, isCritical, contentHash, taken } = judged;
  const isUnchanged = published?.contentHash === contentHash;
  const unservedTypes = await readStore((stores) =>
    findUnservedUserTypes(stores, definition, published),
  );
  return [
    ...(await lintPoints(readStore, judged)),
    point(
      'userTypeTaken',
      taken.some(({ isUntilEnd }) => isUntilEnd) ? 'error' : 'warning',
      taken.map(toTakenDetail),
    ),
    point('audience', 'warning', unservedTypes),
    await placesPoint(readStore, judged, now),
    translationsPoint(judged),
    point(
      'criticalChange',
      'warning',
      isCritical ? describeChanges(criticalChanges).slice(1).map(plainDetail) : [],
      criticalChanges.length,
    ),
    point(
      'unchanged',
      'error',
      isUnchanged
        ? [plainDetail(`The draft is the same as the active version: ${published.detailId}.`)]
        : [],
    ),
    await addendumPoint(readStore, judged),
    await casesPoint(readStore, judged, now),
    await replayPoint(readStore, judged, now),
  ];
};
