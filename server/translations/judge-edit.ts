import type {
  Language,
  LocalizedText,
  TextState,
} from '../../engine/questionnaire/document/definition.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import {
  checkTranslation,
  type TranslationFinding,
} from '../../engine/translation/check-translation.ts';
import { applyTextEdit } from '../../engine/translation/apply-text-edit.ts';
import { translationRight } from '../../engine/translation/translation-rights.ts';
import type { Admin } from '../platform/http/admin.ts';
import type { SourceText } from './text-source.ts';

/** A requested edit of one text in one language, and the text that the user saw. */
export interface RequestedEdit {
  readonly language: Language;
  readonly text: string;
  readonly state: TextState;
  readonly was: string;
  readonly korean: string;
  readonly isMinor: boolean;
}

export type JudgedEdit =
  | { readonly kind: 'taken'; readonly after: LocalizedText }
  | { readonly kind: 'conflict' | 'notAllowed' }
  | { readonly kind: 'faulty'; readonly findings: readonly TranslationFinding[] };

/** The state that the text gets from this user; null if they may not write it. */
const grantedState = (
  admin: Pick<Admin, 'role' | 'languages'>,
  { language, text, state }: RequestedEdit,
  isSameText: boolean,
): TextState | null => {
  const right = translationRight(admin, language);
  if (right === 'none') return null;
  const written = text.trim() !== '';
  if (right === 'review') {
    const isVerdict = state === 'reviewed' || state === 'needsReview';
    return isSameText && written && isVerdict ? state : null;
  }
  if (!written) return 'missing';
  if (state === 'missing') return 'needsReview';
  return right === 'text' && state === 'reviewed' ? 'needsReview' : state;
};

/** Decides about an edit by the user who requests it and the current text. */
export const judgeEdit = (
  admin: Pick<Admin, 'role' | 'languages'>,
  { role, text: now }: SourceText,
  edit: RequestedEdit,
): JudgedEdit => {
  const { language, text, was } = edit;
  const korean = parseTranslation(now.ko).text;
  const present = parseTranslation(now[language]).text;
  const state = grantedState(admin, edit, text === present);
  if (state === null) return { kind: 'notAllowed' };
  if (present !== was || (language !== 'ko' && korean !== edit.korean)) return { kind: 'conflict' };
  // The code fills in the placeholders of a message; for a questionnaire, its author alone decides
  // on the Korean text.
  const measure = language === 'ko' && role !== 'message' ? text : korean;
  const findings = checkTranslation({ language, role, korean: measure, text });
  if (findings.some(({ severity }) => severity === 'error')) return { kind: 'faulty', findings };
  return {
    kind: 'taken',
    after: applyTextEdit(now, { language, text, state, isMinor: edit.isMinor }),
  };
};
