import { describeChanges } from '../../../engine/questionnaire/change/describe-changes.ts';
import { describeReplay } from '../../../engine/questionnaire/change/describe-replay.ts';
import { compileQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import { lintOfferedPlaces } from '../../../engine/questionnaire/lint/offered-places.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { ChecklistDetail, ChecklistPoint } from '../../../schemas/api.gen.ts';
import { wirePlace } from '../../places/wire-places.ts';
import { languageShares } from '../language-shares.ts';
import { foundByLint, inPlainWords, shortened } from './checklist-detail.ts';
import { missingImages } from './missing-images.ts';
import type { JudgedDraft } from './judged-draft.ts';
import type { Reading } from './reading.ts';
import { replayStored } from './replay-stored.ts';
import { typesLeftAlone, typesTaken } from './user-types.ts';

const MOST_DETAILS = 50;
const DAY_MS = 86_400_000;
/** The checklist judges the answers of a week by the draft, and no more than that many. */
const REPLAYED = { days: 7, atMost: 1000 };

const point = (
  name: ChecklistPoint['point'],
  state: 'warning' | 'error',
  detail: readonly ChecklistDetail[],
  count = detail.length,
): ChecklistPoint => ({
  point: name,
  state: count === 0 ? 'ok' : state,
  count,
  detail: detail.slice(0, MOST_DETAILS).map(shortened),
});

const lintPoints = async (
  reading: Reading,
  { findings, definition }: JudgedDraft,
): Promise<readonly ChecklistPoint[]> => {
  const found = (severity: 'error' | 'warning') =>
    findings.filter((finding) => finding.severity === severity).map(foundByLint);
  const missing = await reading((stores) => missingImages(stores, definition));
  return [
    point('lintErrors', 'error', [...found('error'), ...missing]),
    point('lintWarnings', 'warning', found('warning')),
  ];
};

const placesPoint = async (
  reading: Reading,
  { definition }: JudgedDraft,
  now: number,
): Promise<ChecklistPoint> => {
  const today = dayAt(now);
  const current = await reading(({ places }) => places.current());
  const offered = lintOfferedPlaces(definition, {
    places: current.places.map((place) => wirePlace(place, today)),
    today,
  });
  return point('places', 'warning', offered.map(foundByLint));
};

const translationsPoint = ({ definition }: JudgedDraft): ChecklistPoint => {
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
      inPlainWords(`${language}: ${String(missing)} missing, ${String(unread)} not reviewed`),
    ),
    open.reduce((sum, { missing, unread }) => sum + missing + unread, 0),
  );
};

const replayPoint = async (
  reading: Reading,
  { draft, stored, published, findings }: JudgedDraft,
  now: number,
): Promise<ChecklistPoint> => {
  // What has errors may mean nothing; they block anyway.
  const isSound = !findings.some(({ severity }) => severity === 'error');
  if (!published || !isSound) return point('replayRefusals', 'warning', []);
  const versions = await reading(({ questionnaires }) => questionnaires.versionsOf(draft.code));
  const { summary } = await replayStored(
    reading,
    versions.map(({ detailId }) => detailId),
    { since: now - REPLAYED.days * DAY_MS, atMost: REPLAYED.atMost },
    compileQuestionnaire(stored),
  );
  // Who would be refused now, and who would be let through now.
  const changed = summary.transitions.filter(
    ({ before, after }) => before !== after && (before === 'refuse' || after === 'refuse'),
  );
  const count = changed.reduce((sum, { sheets }) => sum + sheets, 0);
  const words = count === 0 ? [] : describeReplay(summary);
  return point('replayRefusals', 'warning', words.map(inPlainWords), count);
};

/**
 * Everything that is looked at before a draft is published, judged anew. It reads portion by
 * portion, so that nobody who answers or writes waits for it.
 */
export const checklist = async (
  reading: Reading,
  judged: JudgedDraft,
  now: number,
): Promise<readonly ChecklistPoint[]> => {
  const { definition, published, changes, isCritical, contentHash } = judged;
  const critical = changes.filter((change) => change.isCritical);
  const isUnchanged = published?.contentHash === contentHash;
  const taken = await reading((stores) => typesTaken(stores, definition));
  const alone = await reading((stores) => typesLeftAlone(stores, definition, published));
  return [
    ...(await lintPoints(reading, judged)),
    point('userTypeTaken', 'error', taken),
    point('audience', 'warning', alone),
    await placesPoint(reading, judged, now),
    translationsPoint(judged),
    point(
      'criticalChange',
      'warning',
      isCritical ? describeChanges(critical).slice(1).map(inPlainWords) : [],
      critical.length,
    ),
    point(
      'unchanged',
      'error',
      isUnchanged ? [inPlainWords(`The draft is what is in force: ${published.detailId}.`)] : [],
    ),
    await replayPoint(reading, judged, now),
  ];
};
