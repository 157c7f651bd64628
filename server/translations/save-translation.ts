import { ok } from '../../engine/outcome/outcome.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import type { SaveTranslationRequest, SaveTranslationResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { judgeEdit } from './judge-edit.ts';
import { findMessage, saveMessage } from './message-source.ts';
import {
  loadEditedQuestionnaire,
  toQuestionnaireSource,
  saveEditedDraft,
  withTexts,
} from './questionnaire-source.ts';
import { wireText, type SourceText } from './text-source.ts';

type SaveCall = Pick<Call<SaveTranslationRequest>, 'request' | 'now' | 'admin' | 'repositories'>;

interface EditableText {
  readonly text: SourceText;
  /** Saves the result; null if another user was faster. */
  readonly save: (after: SourceText) => Promise<SourceText | null>;
}

/** The text that a request is about, with the function that saves it; null if there is none. */
const findText = async ({
  request: { source, key },
  now,
  admin,
  repositories,
}: SaveCall): Promise<EditableText | null> => {
  const by = { savedAt: now, savedBy: admin?.adminId ?? '' };
  if (source === 'messages') {
    const text = await findMessage(repositories, key);
    return (
      text && {
        text,
        save: async (after) => {
          await saveMessage(repositories, text, after.text, by);
          return (await findMessage(repositories, key)) ?? text;
        },
      }
    );
  }
  const edited = await loadEditedQuestionnaire(repositories, source);
  const text = edited && toQuestionnaireSource(edited).texts.find((one) => one.key === key);
  if (!edited || !text) return null;
  return {
    text,
    save: async (after) =>
      (await saveEditedDraft(repositories, withTexts(edited, [after]), by)) ? after : null,
  };
};

const toResult = (
  kind: SaveTranslationResult['kind'],
  text: SourceText | null,
  findings: SaveTranslationResult['findings'] = [],
): SaveTranslationResult => ({ kind, text: text && wireText(text), findings });

const saveEdit = async (call: SaveCall): Promise<SaveTranslationResult> => {
  const { request, now, admin, repositories } = call;
  const found = request.source === 'terms' ? null : await findText(call);
  if (!found || !admin) return toResult('gone', null);
  const { text: before } = found;
  const judged = judgeEdit(admin, before, request);
  if (judged.kind === 'faulty') {
    const findings = judged.findings.map(({ names, ...rest }) => ({ ...rest, names: [...names] }));
    return toResult('faulty', before, findings);
  }
  if (judged.kind !== 'taken') return toResult(judged.kind, before);
  const after = await found.save({ ...before, text: judged.after });
  if (after === null) return toResult('conflict', before);
  const { source, key, language } = request;
  await repositories.audit.log({
    action: 'studio.translation.save',
    at: now,
    actor: admin.adminId,
    subject: `${source}/${key}`,
    // The former text is stored nowhere else.
    detail: {
      source,
      key,
      language,
      state: parseTranslation(judged.after[language]).state,
      before: parseTranslation(before.text[language]).text,
      isMinor: request.isMinor,
    },
  });
  return toResult('saved', after);
};

/**
 * Changes one text in one language: of a questionnaire in its draft, of a message as a pending text
 * beside the live one.
 */
export const saveTranslation: Action<'saveTranslation'> = async (call) => ok(await saveEdit(call));
