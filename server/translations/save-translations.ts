import { ok } from '../../engine/outcome/outcome.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import type { SaveTranslationsRequest, SaveTranslationsResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { Admin } from '../platform/http/admin.ts';
import { groupBy } from './group-by.ts';
import { judgeEdit } from './judge-edit.ts';
import type { PlacedText } from './judge-row.ts';
import { applyTextChanges, loadNamedSources, textsByKey } from './named-sources.ts';
import { saveSourceTexts } from './write-texts.ts';

type Edit = SaveTranslationsRequest['texts'][number];
type Refusal = SaveTranslationsResult['refused'][number]['kind'];

/** The text after the edit, or why it is refused. */
const judge = (
  admin: Admin,
  placed: PlacedText | undefined,
  { language }: Pick<SaveTranslationsRequest, 'language'>,
  { korean, text, state }: Edit,
): PlacedText | Refusal => {
  if (!placed || placed.isReadOnly) return 'gone';
  const was = state === 'reviewed' ? text : '';
  const edit = { language, text, state, was, korean, isMinor: false };
  const judged = judgeEdit(admin, placed.text, edit);
  if (judged.kind !== 'taken') return judged.kind;
  // A translator's own verdict would only ask for a review.
  if (parseTranslation(judged.after[language]).state !== state) return 'notAllowed';
  return { ...placed, text: { ...placed.text, text: judged.after } };
};

/** Keys have up to 200 characters, and the detail of an audit row up to 65,536. */
const MAX_KEYS_IN_ROW = 200;

/**
 * Names every text in the audit, in a row for each source and state. No former text is lost: a
 * reviewed one stays as it is, a filled one was missing.
 */
const logEdits = async (
  { request: { language }, now, repositories }: Call<SaveTranslationsRequest>,
  { adminId }: Admin,
  edits: readonly Edit[],
): Promise<void> => {
  for (const same of groupBy(edits, ({ source, state }) => `${source} ${state}`).values()) {
    for (let from = 0; from < same.length; from += MAX_KEYS_IN_ROW) {
      const part = same.slice(from, from + MAX_KEYS_IN_ROW);
      const { source = '', state = '' } = part[0] ?? {};
      await repositories.audit.log({
        action: 'studio.translation.saveMany',
        at: now,
        actor: adminId,
        subject: source,
        detail: { source, language, state, keys: part.map(({ key }) => key).join(', ') },
      });
    }
  }
};

/**
 * Reviews many texts of a language as they are, or fills many that are missing: all of them or, if
 * one is refused, none. Each is judged as a single edit of it would be.
 */
export const saveTranslations: Action<'saveTranslations'> = async (call) => {
  const { request, now, admin, repositories } = call;
  if (admin === null) throw new Error('the call needs an admin');
  const edits = new Map(request.texts.map((edit) => [`${edit.source}/${edit.key}`, edit]));
  const names = new Set(request.texts.map(({ source }) => source));
  const sources = await loadNamedSources((read) => read(repositories), names);
  const texts = textsByKey(sources);
  const placed: PlacedText[] = [];
  const refused: SaveTranslationsResult['refused'] = [];
  for (const [name, edit] of edits) {
    const judged = judge(admin, texts.get(name), request, edit);
    if (typeof judged !== 'string') placed.push(judged);
    else refused.push({ source: edit.source, key: edit.key, kind: judged });
  }
  if (refused.length > 0) return ok({ saved: 0, refused });
  const judged = { texts, questionnaires: applyTextChanges(sources, placed) };
  const by = { savedAt: now, savedBy: admin.adminId };
  for (const [source, changed] of groupBy(placed, (one) => one.source)) {
    await saveSourceTexts({ repositories, by }, judged, source, changed);
  }
  await logEdits(call, admin, [...edits.values()]);
  return ok({ saved: placed.length, refused: [] });
};
