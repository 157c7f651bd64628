import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type { SaveDraftResult } from '../../../schemas/api.gen.ts';
import type { Action, Call } from '../../platform/http/call.ts';
import type { Draft } from '../drafts-repository.ts';
import { findTooManyQuestions, refuseTooManyQuestions } from '../exceeded-size.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { shortenPointer, parseDraftDefinition, wireDraft } from '../authoring-notation.ts';

const malformedResult = (where: string): SaveDraftResult => ({
  kind: 'malformed',
  saving: null,
  draft: null,
  where: shortenPointer(where),
});

const conflictResult = (draft: Draft): SaveDraftResult => ({
  kind: 'conflict',
  saving: draft.saving,
  draft: wireDraft(draft),
  where: '',
});

const savedResult = ({ saving }: Draft): SaveDraftResult => ({
  kind: 'saved',
  saving,
  draft: null,
  where: '',
});

/**
 * A user who has not saved for this long has been away: the next save is another editing session.
 */
const EDITING_SESSION_GAP_MS = 10 * 60_000;

/**
 * Whether a save starts an editing session: a user's first save after another user's, or after a
 * pause. The editor saves by itself every few seconds, and a row for each would bury the rest of
 * the audit. One row says who started to edit and when, the draft says who saved last, and its
 * publication is audited with the changes.
 */
const startsEditingSession = (
  { admin, now }: Pick<Call, 'admin' | 'now'>,
  { saving }: Draft,
): boolean => saving.savedBy !== admin?.name || saving.savedAt <= now - EDITING_SESSION_GAP_MS;

/**
 * drafts/save (ours): saves a draft if no other user has saved it since the revision that the edits
 * are based on. The same content again counts as saved, whatever the revision, so that a call whose
 * reply was lost can be repeated. Translators save text by text (translations/save), where their
 * texts are checked and wait for a review by another person.
 */
export const saveDraft: Action<'saveDraft'> = async (call) => {
  const { drafts } = call.repositories;
  const { code, revision, definition: written } = call.request;
  const draft = await drafts.of(code);
  if (!draft) return refused('notFound', 'message.questionnaireUnknown');
  const tooMany = findTooManyQuestions(written, call.settings);
  if (tooMany) return refuseTooManyQuestions(tooMany);
  const read = parseDraftDefinition(written);
  if (read.definition === null) return ok(malformedResult(read.where));
  const { definition } = read;
  if (canonicalJson(definition) === canonicalJson(draft.definition)) return ok(savedResult(draft));
  if (Math.max(1, revision) !== draft.saving.revision) return ok(conflictResult(draft));
  if (definition.code !== code) return ok(malformedResult('/code'));
  const toSave = { code, definition, savedAt: call.now, savedBy: call.admin?.adminId ?? '' };
  const isSaved = await drafts.save(toSave, draft.saving.revision);
  const current = await drafts.of(code);
  if (!current) return refused('notFound', 'message.questionnaireUnknown');
  if (!isSaved) return ok(conflictResult(current));
  if (startsEditingSession(call, draft)) {
    await logQuestionnaireChange(call, 'draft.save', code, { revision: current.saving.revision });
  }
  return ok(savedResult(current));
};
