import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/document/definition.ts';
import { isStoredImageName } from '../image-format.ts';
import { createRepositories } from '../../repositories.ts';
import { baseOf } from '../base.ts';
import type { TaskContext } from '../../platform/files/report.ts';

/** A draft that was kept, or in a dry run would be. */
export interface KeptDraft {
  readonly code: string;
  /** Null in a dry run of what is new. */
  readonly revision: number | null;
  readonly outcome: 'begun' | 'replaced' | 'unchanged';
  /** Pictures that the store does not have: they are to be added in the studio. */
  readonly withoutPictures: readonly string[];
}

/** Somebody has begun a draft, and it says something else. */
export interface DraftInTheWay {
  readonly revision: number;
  readonly savedBy: string;
}

/** A draft names the pictures of the store alone; others stand in no draft. */
const withStoredPictures = ({ image, ...category }: CategoryDefinition): CategoryDefinition => ({
  ...category,
  ...(image && isStoredImageName(image.file) && { image }),
});

/**
 * Keeps a questionnaire as the draft of its code, in the name of the operator. One that is there and
 * says something else is overwritten only where that is asked for.
 */
export const keepDraft = async (
  written: QuestionnaireDefinition,
  { isForced }: { readonly isForced: boolean },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<KeptDraft | DraftInTheWay> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { drafts, audit } = stores;
    const { $schema: _forEditors, ...own } = written;
    const definition = { ...own, categories: own.categories.map(withStoredPictures) };
    const { code } = definition;
    const withoutPictures = own.categories.flatMap(({ image }) =>
      image && !isStoredImageName(image.file) ? [image.file] : [],
    );
    const kept = (outcome: KeptDraft['outcome'], revision: number | null): KeptDraft => ({
      ...{ code, revision, outcome, withoutPictures },
    });
    const there = await drafts.of(code);
    if (there && canonicalJson(there.definition) === canonicalJson(definition)) {
      return kept('unchanged', there.saving.revision);
    }
    if (there && !isForced) {
      const { revision, savedBy } = there.saving;
      return { revision, savedBy };
    }
    const outcome = there ? 'replaced' : 'begun';
    if (dryRun) return kept(outcome, null);
    const toSave = { code, definition, savedAt: clock.now(), savedBy: 'operator' };
    const basedOn = (await baseOf(stores, code))?.version?.detailId ?? null;
    const isSaved = there
      ? await drafts.save(toSave, there.saving.revision)
      : await drafts.begin({ ...toSave, basedOn });
    const saved = await drafts.headOf(code);
    if (!isSaved || !saved) throw new Error(`the draft of ${code} changed while it was saved`);
    const { revision } = saved.saving;
    await audit.log({
      action: there ? 'draft.save' : 'draft.begin',
      at: clock.now(),
      actor: 'operator',
      subject: code,
      detail: { code, ...(there ? { revision } : { basedOn: basedOn ?? '' }) },
    });
    return kept(outcome, revision);
  });
