import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/document/definition.ts';
import { isStoredImageName } from '../image-format.ts';
import { createRepositories } from '../../repositories.ts';
import { findExceededSize, type ExceededSize } from '../exceeded-size.ts';
import { findBase } from '../comparison-base.ts';
import type { TaskContext } from '../../platform/files/report.ts';

/** A draft that was saved, or in a dry run would be. */
export interface SavedDraft {
  readonly code: string;
  /** Null in a dry run of a new one. */
  readonly revision: number | null;
  readonly outcome: 'begun' | 'replaced' | 'unchanged';
  /** Pictures that the store does not have: they must be added in the studio. */
  readonly withoutPictures: readonly string[];
}

/** Another user has started a draft with different content. */
export interface DraftConflict {
  readonly revision: number;
  readonly savedBy: string;
}

/** A draft names only pictures of the store; others cannot be in a draft. */
const withStoredPictures = ({ image, ...category }: CategoryDefinition): CategoryDefinition => ({
  ...category,
  ...(image && isStoredImageName(image.file) && { image }),
});

/**
 * Saves a questionnaire as the draft of its code, in the name of the operator. An existing draft
 * with other content is overwritten only on request. One that is too large is not saved.
 */
export const saveOperatorDraft = async (
  written: QuestionnaireDefinition,
  { isForced }: { readonly isForced: boolean },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<SavedDraft | DraftConflict | { readonly exceeded: ExceededSize }> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { drafts, audit } = stores;
    const { $schema: _forEditors, ...own } = written;
    const definition = { ...own, categories: own.categories.map(withStoredPictures) };
    const { code } = definition;
    const exceeded = findExceededSize(definition, await stores.settings.all());
    if (exceeded) return { exceeded };
    const withoutPictures = own.categories.flatMap(({ image }) =>
      image && !isStoredImageName(image.file) ? [image.file] : [],
    );
    const toResult = (outcome: SavedDraft['outcome'], revision: number | null): SavedDraft => ({
      ...{ code, revision, outcome, withoutPictures },
    });
    const existing = await drafts.of(code);
    if (existing && canonicalJson(existing.definition) === canonicalJson(definition)) {
      return toResult('unchanged', existing.saving.revision);
    }
    if (existing && !isForced) {
      const { revision, savedBy } = existing.saving;
      return { revision, savedBy };
    }
    const outcome = existing ? 'replaced' : 'begun';
    if (dryRun) return toResult(outcome, null);
    const toSave = { code, definition, savedAt: clock.now(), savedBy: 'operator' };
    const basedOn = (await findBase(stores, code))?.version?.detailId ?? null;
    const isSaved = existing
      ? await drafts.save(toSave, existing.saving.revision)
      : await drafts.begin({ ...toSave, basedOn });
    const saved = await drafts.headOf(code);
    if (!isSaved || !saved) throw new Error(`the draft of ${code} changed while it was saved`);
    const { revision } = saved.saving;
    await audit.log({
      action: existing ? 'draft.save' : 'draft.begin',
      at: clock.now(),
      actor: 'operator',
      subject: code,
      detail: { code, ...(existing ? { revision } : { basedOn: basedOn ?? '' }) },
    });
    return toResult(outcome, revision);
  });
