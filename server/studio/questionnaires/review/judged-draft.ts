import { diff } from '../../../../engine/questionnaire/change/diff.ts';
import type { Change } from '../../../../engine/questionnaire/change/change.ts';
import { withReviewStates } from '../../../../engine/questionnaire/change/review-states.ts';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/document/definition.ts';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
  type StoredQuestionnaire,
} from '../../../../engine/questionnaire/document/stored-form.ts';
import { lint } from '../../../../engine/questionnaire/lint/lint.ts';
import type { LintFinding } from '../../../../engine/questionnaire/lint/finding.ts';
import type { Draft } from '../../../store/drafts.ts';
import type { QuestionnaireVersion } from '../../../store/questionnaires.ts';
import type { Repositories } from '../../../store/repositories.ts';

/** A draft as the version that it would become, beside the one in force. */
export interface JudgedDraft {
  readonly draft: Draft;
  /** With translations marked that were made of an older Korean text. */
  readonly definition: QuestionnaireDefinition;
  readonly stored: StoredQuestionnaire;
  readonly contentHash: string;
  /** The version in force; null where none is. */
  readonly published: QuestionnaireVersion | null;
  readonly findings: readonly LintFinding[];
  /** Beside the version in force; none where there is none. */
  readonly changes: readonly Change[];
  readonly isCritical: boolean;
}

const versionNamed = async (
  questionnaires: Repositories['questionnaires'],
  detailId: string | null,
): Promise<QuestionnaireVersion | null> =>
  detailId === null ? null : questionnaires.byDetailId(detailId);

/** Reads a draft as it would be published now. */
export const judgedDraft = async (
  { questionnaires }: Pick<Repositories, 'questionnaires'>,
  draft: Draft,
): Promise<JudgedDraft> => {
  const base = await versionNamed(questionnaires, draft.basedOn);
  const definition = withReviewStates(draft.definition, base && fromStoredForm(base.stored));
  const head = await questionnaires.byCode(draft.code);
  const published = await versionNamed(questionnaires, head?.publishedDetailId ?? null);
  const changes = published ? diff(fromStoredForm(published.stored), definition) : [];
  const stored = toStoredForm(definition);
  return {
    draft,
    definition,
    stored,
    contentHash: contentHash(stored),
    published,
    findings: lint(definition),
    changes,
    isCritical: changes.some((change) => change.isCritical),
  };
};
