import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type { SaveDraftResult } from '../../../schemas/api.gen.ts';
import type { Action, Call } from '../../platform/http/call.ts';
import type { Draft } from '../drafts-repository.ts';
import { audited } from '../audited.ts';
import { pointerInReply, readUnfinished, wireDraft } from '../written.ts';

const malformed = (where: string): SaveDraftResult => ({
  kind: 'malformed',
  saving: null,
  draft: null,
  where: pointerInReply(where),
});

const conflict = (draft: Draft): SaveDraftResult => ({
  kind: 'conflict',
  saving: draft.saving,
  draft: wireDraft(draft),
  where: '',
});

const saved = ({ saving }: Draft): SaveDraftResult => ({
  kind: 'saved',
  saving,
  draft: null,
  where: '',
});

/** Who has not saved for this long has been away: the next save is another sitting. */
const SITTING_MS = 10 * 60_000;

/**
 * Whether a save begins a sitting: the first of somebody after another's, or after a pause. The
 * editor saves by itself every few seconds, and a row for each would bury the rest of the audit:
 * one says who sat down to edit and when, the draft itself who saved last, and its publication is
 * audited with what changed.
 */
const beginsEditing = ({ admin, now }: Pick<Call, 'admin' | 'now'>, { saving }: Draft): boolean =>
  saving.savedBy !== admin?.name || saving.savedAt <= now - SITTING_MS;

/**
 * drafts/save (ours): saves a draft where nobody saved another since the revision that the edits
 * began from. The same content again is saved already, whatever the revision: a reply that was
 * lost can be asked for again. Translators save text by text (translations/save), where what they
 * write is checked and waits for another person's eyes.
 */
export const saveDraft: Action<'saveDraft'> = async (call) => {
  const { drafts } = call.repositories;
  const { code, revision, definition: written } = call.request;
  const draft = await drafts.of(code);
  if (!draft) return refused('notFound', 'message.questionnaireUnknown');
  const read = readUnfinished(written);
  if (read.definition === null) return ok(malformed(read.where));
  const { definition } = read;
  if (canonicalJson(definition) === canonicalJson(draft.definition)) return ok(saved(draft));
  if (Math.max(1, revision) !== draft.saving.revision) return ok(conflict(draft));
  if (definition.code !== code) return ok(malformed('/code'));
  const toSave = { code, definition, savedAt: call.now, savedBy: call.admin?.adminId ?? '' };
  const isSaved = await drafts.save(toSave, draft.saving.revision);
  const there = await drafts.of(code);
  if (!there) return refused('notFound', 'message.questionnaireUnknown');
  if (!isSaved) return ok(conflict(there));
  if (beginsEditing(call, draft)) {
    await audited(call, 'draft.save', code, { revision: there.saving.revision });
  }
  return ok(saved(there));
};
