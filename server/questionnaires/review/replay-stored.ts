import { wirePlace } from '../../places/index.ts';
import { hasPlaceAnswer } from '../place-answer.ts';
import type { Place } from '../../../engine/questionnaire/answer/place.ts';
import {
  createReplayTally,
  type ReplaySummary,
  type ReplayTally,
  type Transition,
} from '../../../engine/questionnaire/change/replay-summary.ts';
import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../../engine/questionnaire/graph/compile.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { AnswersCursor, StoredAnswers } from '../answers-to-version.ts';
import type { Repositories } from '../../repositories.ts';
import type { StoreReader } from './store-reader.ts';

/** The new outcomes of stored answers, and how many could not be decrypted. */
export interface Replay {
  readonly summary: ReplaySummary;
  readonly unreadable: number;
}

const PAGE_SIZE = 200;

/** Versions of one questionnaire share the counts of a transition. */
const mergeSummaries = (summaries: readonly ReplaySummary[]): ReplaySummary => {
  const transitions = new Map<string, Transition>();
  for (const one of summaries.flatMap((summary) => summary.transitions)) {
    const key = `${one.before} ${one.after}`;
    const other = transitions.get(key);
    const causes = new Map<string, number>();
    for (const { categoryId, sheets } of [...(other?.causes ?? []), ...one.causes]) {
      causes.set(categoryId, (causes.get(categoryId) ?? 0) + sheets);
    }
    transitions.set(key, {
      ...one,
      sheets: one.sheets + (other?.sheets ?? 0),
      causes: [...causes]
        .map(([categoryId, sheets]) => ({ categoryId, sheets }))
        .toSorted((left, right) => right.sheets - left.sheets),
    });
  }
  return {
    sheets: summaries.reduce((sum, { sheets }) => sum + sheets, 0),
    transitions: [...transitions.values()],
    dropped: [],
    mustAsk: [],
    faults: [],
  };
};

/** The places as sent with an inquiry; each list is read once. */
const createPlacesCache = () => {
  const cache = new Map<string, readonly Place[]>();
  return async (
    { places }: Repositories,
    { placesId }: StoredAnswers,
    today: string,
  ): Promise<readonly Place[]> => {
    const key = `${placesId ?? ''} ${today}`;
    const known = cache.get(key);
    if (known) return known;
    const list = placesId === null ? [] : ((await places.snapshot(placesId)) ?? []);
    const wired = list.map((place) => wirePlace(place, today));
    // Answers come in the order of days, so the cache of the day before is not needed again.
    if (cache.size >= 20) cache.clear();
    cache.set(key, wired);
    return wired;
  };
};

/**
 * Judges the answers to one version until there are no more or a limit is reached; returns how many
 * were read.
 */
const replayVersion = async (
  readStore: StoreReader,
  detailId: string,
  { since, atMost }: { readonly since: number; readonly atMost: number },
  to: CompiledQuestionnaire,
): Promise<{
  readonly tally: ReplayTally;
  readonly unreadable: number;
  readonly read: number;
} | null> => {
  const cachedPlacesOf = createPlacesCache();
  let tally: ReplayTally | null = null;
  let from: CompiledQuestionnaire | null = null;
  let cursor: AnswersCursor | null = null;
  let [read, unreadable] = [0, 0];
  while (read < atMost) {
    const after: AnswersCursor | null = cursor;
    const next: AnswersCursor | null = await readStore(async (stores) => {
      const page = await stores.answersToVersion.page(
        detailId,
        since,
        after,
        Math.min(PAGE_SIZE, atMost - read),
      );
      if (tally === null && page.sheets.length > 0) {
        const version = await stores.questionnaires.byDetailId(detailId);
        if (!version) return null;
        from = compileQuestionnaire(version.stored);
        tally = createReplayTally(from, to);
      }
      for (const sheet of page.sheets) {
        read += 1;
        const today = dayAt(sheet.createdAt);
        const places = await cachedPlacesOf(stores, sheet, today);
        if (sheet.answers === null) unreadable += 1;
        else {
          tally?.add({
            answers: sheet.answers,
            respondent: {
              language: sheet.language,
              userType: sheet.answerType,
              placesInEveryLanguage: from !== null && hasPlaceAnswer(from, sheet.answers),
            },
            places,
            today,
          });
        }
      }
      return page.next;
    });
    cursor = next;
    if (cursor === null) break;
  }
  return tally && { tally, unreadable, read };
};

/**
 * Judges stored answers to these versions by another one: the newest version first, and within each
 * the newest answers first, at most `atMost`. Only counts are kept, so memory stays flat. Each
 * portion is read separately through `reading`.
 */
export const replayStored = async (
  readStore: StoreReader,
  versions: readonly string[],
  limits: { readonly since: number; readonly atMost: number },
  to: CompiledQuestionnaire,
): Promise<Replay> => {
  const tallies: ReplayTally[] = [];
  let [left, unreadable] = [limits.atMost, 0];
  for (const detailId of versions) {
    if (left <= 0) break;
    const done = await replayVersion(readStore, detailId, { ...limits, atMost: left }, to);
    if (!done) continue;
    tallies.push(done.tally);
    left -= done.read;
    unreadable += done.unreadable;
  }
  return { summary: mergeSummaries(tallies.map((tally) => tally.summary())), unreadable };
};
