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
import { lintDefinition } from '../../../engine/questionnaire/lint/lint.ts';
import type { LintFinding } from '../../../engine/questionnaire/lint/lint-finding.ts';
import type { Draft } from '../drafts-repository.ts';
import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { fingerprintActiveVersions } from './active-versions.ts';
import type { StoreReader } from './store-reader.ts';

/** A draft with everything it is judged against, as of one moment. */
interface LoadedDraft {
  readonly draft: Draft;
  /** The version that the draft was started from. */
  readonly base: QuestionnaireVersion | null;
  /** The active version; null if there is none. */
  readonly published: QuestionnaireVersion | null;
  /** The active versions of all questionnaires at that moment (active-versions.ts). */
  readonly inForce: string;
}

/** A draft as the version that it would become, with the active one. */
export interface JudgedDraft extends Omit<LoadedDraft, 'base'> {
  /** Marks translations that were made from an older Korean text. */
  readonly definition: QuestionnaireDefinition;
  readonly stored: StoredQuestionnaire;
  readonly contentHash: string;
  readonly findings: readonly LintFinding[];
  /** Compared with the active version; none if there is none. */
  readonly changes: readonly Change[];
  /**
   * Whether it waits for a second person; always if there is no active version that it would
   * change.
   */
  readonly isCritical: boolean;
}

const findVersion = async (
  questionnaires: Repositories['questionnaires'],
  detailId: string | null,
): Promise<QuestionnaireVersion | null> =>
  detailId === null ? null : questionnaires.byDetailId(detailId);

const loadDraft = async (stores: Repositories, code: string): Promise<LoadedDraft | null> => {
  const { drafts, questionnaires } = stores;
  const draft = await drafts.of(code);
  if (!draft) return null;
  const head = await questionnaires.byCode(code);
  return {
    draft,
    base: await findVersion(questionnaires, draft.basedOn),
    published: await findVersion(questionnaires, head?.publishedDetailId ?? null),
    inForce: await fingerprintActiveVersions(stores),
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
  const read = await readStore((stores) => loadDraft(stores, code));
  if (!read) return null;
  const { draft, base, published, inForce } = read;
  const definition = withReviewStates(draft.definition, base && fromStoredForm(base.stored));
  const active = published && fromStoredForm(published.stored);
  const changes = active ? diffQuestionnaires(active, definition) : [];
  const stored = toStoredForm(definition);
  return {
    draft,
    definition,
    stored,
    contentHash: contentHash(stored),
    published,
    inForce,
    findings: [
      ...lintDefinition(definition),
      ...(active ? compareWithActive(active, definition, `version ${published.version}`) : []),
    ],
    changes,
    isCritical: published === null || changes.some((change) => change.isCritical),
  };
};
