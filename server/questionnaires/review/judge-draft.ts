import { diffQuestionnaires } from '../../../engine/questionnaire/change/diff.ts';
import type { Change } from '../../../engine/questionnaire/change/change.ts';
import { withReviewStates } from '../../../engine/questionnaire/change/review-states.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
  type StoredQuestionnaire,
} from '../../../engine/questionnaire/document/stored-form.ts';
import { compareWithActive } from '../../../engine/questionnaire/lint/compare-with-active.ts';
import { lintForPublication } from '../../../engine/questionnaire/lint/lint.ts';
import type { LintFinding } from '../../../engine/questionnaire/lint/lint-finding.ts';
import type { Draft } from '../drafts-repository.ts';
import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { findReturningVersions, judgeKeptAway } from '../returning-versions.ts';
import { findTakenUserTypes, type TakenUserTypes } from './audience-conflicts.ts';
import { fingerprintActiveVersions } from './active-versions.ts';
import type { StoreReader } from './store-reader.ts';

/** What content is judged against, as of one moment. */
interface Surroundings {
  /** The active version; null if there is none. */
  readonly published: QuestionnaireVersion | null;
  /** The active versions of all questionnaires at that moment (active-versions.ts). */
  readonly inForce: string;
  /** The user types of the content that other active questionnaires serve. */
  readonly taken: readonly TakenUserTypes[];
  /** What would return when the active version ends as planned; null for no version. */
  readonly returning: readonly (QuestionnaireVersion | null)[];
}

/** Content as the version that it would be published as, with the active one. */
export interface JudgedContent extends Surroundings {
  readonly code: string;
  readonly definition: QuestionnaireDefinition;
  readonly stored: StoredQuestionnaire;
  readonly contentHash: string;
  readonly findings: readonly LintFinding[];
  /** Compared with the active version; none if there is none. */
  readonly changes: readonly Change[];
  /** The critical ones, also those compared with what would return at the end of the active version. */
  readonly criticalChanges: readonly Change[];
  /**
   * Whether it waits for a second person; always if there is no active version that it would
   * change.
   */
  readonly isCritical: boolean;
}

/** A draft as the version that it would become; translations of an older Korean text are marked. */
export interface JudgedDraft extends JudgedContent {
  readonly draft: Draft;
}

const findVersion = async (
  questionnaires: Repositories['questionnaires'],
  detailId: string | null,
): Promise<QuestionnaireVersion | null> =>
  detailId === null ? null : questionnaires.byDetailId(detailId);

const loadSurroundings = async (
  stores: Repositories,
  audience: Pick<QuestionnaireDefinition, 'code' | 'kind' | 'userTypes'>,
): Promise<Surroundings> => {
  const { code } = audience;
  const head = await stores.questionnaires.byCode(code);
  const active = await stores.publications.inForce(code);
  return {
    published: await findVersion(stores.questionnaires, head?.publishedDetailId ?? null),
    inForce: await fingerprintActiveVersions(stores),
    taken: await findTakenUserTypes(stores, audience),
    returning: active ? await findReturningVersions(stores, active) : [],
  };
};

const judgeContent = (
  code: string,
  definition: QuestionnaireDefinition,
  { published, inForce, taken, returning }: Surroundings,
): JudgedContent => {
  const active = published && fromStoredForm(published.stored);
  const changes = active ? diffQuestionnaires(active, definition) : [];
  const kept = judgeKeptAway(returning, definition);
  const criticalChanges = [
    ...changes.filter((change) => change.isCritical),
    ...kept.criticalChanges,
  ];
  const stored = toStoredForm(definition);
  return {
    code,
    definition,
    stored,
    contentHash: contentHash(stored),
    published,
    inForce,
    taken,
    returning,
    findings: [
      ...lintForPublication(definition),
      ...(active ? compareWithActive(active, definition, `version ${published.version}`) : []),
    ],
    changes,
    criticalChanges,
    // Taking user types over changes what other people are asked, whatever changes here.
    isCritical:
      published === null || taken.length > 0 || kept.isCritical || criticalChanges.length > 0,
  };
};

/**
 * Reads a draft as it would be published now, and judges it with no transaction open; null if there
 * is none.
 */
export const judgeDraft = async (
  readStore: StoreReader,
  code: string,
): Promise<JudgedDraft | null> => {
  const read = await readStore(async (stores) => {
    const draft = await stores.drafts.of(code);
    return (
      draft && {
        draft,
        base: await findVersion(stores.questionnaires, draft.basedOn),
        surroundings: await loadSurroundings(stores, draft.definition),
      }
    );
  });
  if (!read) return null;
  const { draft, base, surroundings } = read;
  const definition = withReviewStates(draft.definition, base && fromStoredForm(base.stored));
  return { ...judgeContent(code, definition, surroundings), draft };
};

/**
 * As `judgeDraft`, for the active version with more questions at its end; null if there is none. The
 * draft, if there is one, is not read.
 */
export const judgeAddition = async (
  readStore: StoreReader,
  code: string,
  questions: QuestionnaireDefinition['categories'],
): Promise<(JudgedContent & { readonly published: QuestionnaireVersion }) | null> => {
  const { published, ...rest } = await readStore((stores) =>
    loadSurroundings(stores, { code, kind: 'standard', userTypes: [] }),
  );
  if (published === null) return null;
  const active = fromStoredForm(published.stored);
  const definition = { ...active, categories: [...active.categories, ...questions] };
  return { ...judgeContent(code, definition, { published, ...rest }), published };
};

/** As `judgeDraft`, for a stored version. */
export const judgeVersion = async (
  readStore: StoreReader,
  code: string,
  detailId: string,
): Promise<JudgedContent | null> => {
  const read = await readStore(async (stores) => {
    const version = await stores.questionnaires.byDetailId(detailId);
    return (
      version && {
        version,
        surroundings: await loadSurroundings(stores, version.stored.schema['x-munjin']),
      }
    );
  });
  return read && judgeContent(code, fromStoredForm(read.version.stored), read.surroundings);
};
