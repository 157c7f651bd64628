import { changesInWords } from '../../../../engine/questionnaire/change/changes-in-words.ts';
import { replayInWords } from '../../../../engine/questionnaire/change/replay-in-words.ts';
import { compile } from '../../../../engine/questionnaire/graph/compile.ts';
import { lintPlacesOffered } from '../../../../engine/questionnaire/lint/places-offered.ts';
import { dayAt } from '../../../../engine/visit/local-time.ts';
import type { ChecklistPoint } from '../../../../schemas/api.gen.ts';
import { wirePlace } from '../../../inquiry/wire-places.ts';
import type { Repositories } from '../../../store/repositories.ts';
import { languageShares } from '../language-shares.ts';
import { missingImages } from './missing-images.ts';
import type { JudgedDraft } from './judged-draft.ts';
import { replayStored } from './replay-stored.ts';
import { typesLeftAlone, typesTaken } from './user-types.ts';

const MOST_DETAILS = 50;
const LONGEST_DETAIL = 500;
const DAY_MS = 86_400_000;
/** The checklist judges the answers of a week by the draft, and no more than that many. */
const REPLAYED = { days: 7, atMost: 1000 };

const point = (
  name: ChecklistPoint['point'],
  state: 'warning' | 'error',
  detail: readonly string[],
  count = detail.length,
): ChecklistPoint => ({
  point: name,
  state: count === 0 ? 'ok' : state,
  count,
  detail: detail.slice(0, MOST_DETAILS).map((line) => line.slice(0, LONGEST_DETAIL)),
});

const lintPoints = async (
  stores: Repositories,
  { findings, definition }: JudgedDraft,
): Promise<readonly ChecklistPoint[]> => {
  const worded = (severity: 'error' | 'warning') =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ pointer, message }) => `${pointer}: ${message}`);
  const errors = [...worded('error'), ...(await missingImages(stores, definition))];
  return [
    point('lintErrors', 'error', errors),
    point('lintWarnings', 'warning', worded('warning')),
  ];
};

const placesPoint = async (
  { places }: Repositories,
  { definition }: JudgedDraft,
  now: number,
): Promise<ChecklistPoint> => {
  const today = dayAt(now);
  const current = await places.current();
  const offered = lintPlacesOffered(definition, {
    places: current.places.map((place) => wirePlace(place, today)),
    today,
  });
  return point(
    'places',
    'warning',
    offered.map(({ pointer, message }) => `${pointer}: ${message}`),
  );
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
    open.map(
      ({ language, missing, unread }) =>
        `${language}: ${String(missing)} missing, ${String(unread)} not reviewed`,
    ),
    open.reduce((sum, { missing, unread }) => sum + missing + unread, 0),
  );
};

const replayPoint = async (
  stores: Repositories,
  { draft, stored, published, findings }: JudgedDraft,
  now: number,
): Promise<ChecklistPoint> => {
  // What has errors may mean nothing; they block anyway.
  const isSound = !findings.some(({ severity }) => severity === 'error');
  if (!published || !isSound) return point('replayRefusals', 'warning', []);
  const versions = await stores.questionnaires.versionsOf(draft.code);
  const { summary } = await replayStored(
    (work) => work(stores),
    versions.map(({ detailId }) => detailId),
    { since: now - REPLAYED.days * DAY_MS, atMost: REPLAYED.atMost },
    compile(stored),
  );
  // Who would be refused now, and who would be let through now.
  const changed = summary.transitions.filter(
    ({ before, after }) => before !== after && (before === 'refuse' || after === 'refuse'),
  );
  const count = changed.reduce((sum, { sheets }) => sum + sheets, 0);
  return point('replayRefusals', 'warning', count === 0 ? [] : replayInWords(summary), count);
};

/** Everything that is looked at before a draft is published, judged anew. */
export const checklist = async (
  stores: Repositories,
  judged: JudgedDraft,
  now: number,
): Promise<readonly ChecklistPoint[]> => {
  const { definition, published, changes, isCritical, contentHash } = judged;
  const critical = changes.filter((change) => change.isCritical);
  const isUnchanged = published?.contentHash === contentHash;
  return [
    ...(await lintPoints(stores, judged)),
    point('userTypeTaken', 'error', await typesTaken(stores, definition)),
    point('audience', 'warning', await typesLeftAlone(stores, definition, published)),
    await placesPoint(stores, judged, now),
    translationsPoint(judged),
    point(
      'criticalChange',
      'warning',
      isCritical ? changesInWords(critical).slice(1) : [],
      critical.length,
    ),
    point(
      'unchanged',
      'error',
      isUnchanged ? [`The draft is what is in force: ${published.detailId}.`] : [],
    ),
    await replayPoint(stores, judged, now),
  ];
};
