import { useState } from 'react';
import {
  checkTranslation,
  type TranslationFinding,
} from '../../../engine/translation/check-translation.ts';
import {
  translationRight,
  type TranslationRight,
} from '../../../engine/translation/translation-rights.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { TranslatedText, TranslationState } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import type { GridRow } from './grid-rows.ts';
import { discardUnsaved, saveUnsaved, findUnsaved } from './unsaved-texts.ts';
import { editWords } from './words.ts';

/** One text in one language during editing. */
export interface TranslationEdit {
  readonly right: TranslationRight;
  readonly text: string;
  /** Sets the typed text, which is kept in this browser until it is saved or undone. */
  readonly setText: (text: string) => void;
  readonly isUnsaved: boolean;
  /** Whether editing started with text that was typed before and not saved. */
  readonly wasRestored: boolean;
  /** Discards the typed text and returns to the saved one. */
  readonly discardChanges: () => void;
  readonly state: TranslationState;
  readonly setState: (state: TranslationState) => void;
  readonly isMinor: boolean;
  readonly setMinor: (isMinor: boolean) => void;
  readonly findings: readonly TranslationFinding[];
  readonly isSaving: boolean;
  /** The current text, if another user has changed it. */
  readonly conflict: string | null;
  readonly takeTheirs: () => void;
  /** Saves the text, with a verdict if one is given. Returns the saved text, or null. */
  readonly save: (verdict?: TranslationState) => Promise<TranslatedText | null>;
}

/** A Korean message is compared to its original, because the code fills in its placeholders. */
const lengthReference = ({ korean, text: { role } }: GridRow, language: Language, text: string) =>
  language === 'ko' && role !== 'message' ? text : korean;

/** The edit of a text. It starts again for another row or language, because its key changes. */
export const useTranslationEdit = (
  row: GridRow,
  language: Language,
  onText: (text: TranslatedText) => void,
): TranslationEdit => {
  const say = useWords(editWords);
  const notify = useNotifications();
  const change = useStudioMutation('saveTranslation');
  const account = useSignedInAccount();
  const { name } = account;
  const before = row.written.get(language)?.text ?? '';
  const [kept] = useState(() => findUnsaved(name, row.id, language));
  const [text, setText] = useState(kept?.text ?? before);
  const [seen, setSeen] = useState(kept?.seen ?? before);
  const [state, setState] = useState<TranslationState>('reviewed');
  const [isMinor, setMinor] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const right = row.source.isReadOnly ? 'none' : translationRight(account, language);
  const { role, key } = row.text;
  const korean = lengthReference(row, language, text);
  const findings = checkTranslation({ language, role, key, korean, text });

  const write = (next: string): void => {
    setText(next);
    if (next === seen) discardUnsaved(name, row.id, language);
    else saveUnsaved(name, { id: row.id, language, text: next, seen });
  };
  const discardUnsavedText = (): void => {
    discardUnsaved(name, row.id, language);
  };
  const replaceText = (theirs: string): void => {
    setText(theirs);
    setSeen(theirs);
    setConflict(null);
    discardUnsavedText();
  };

  const save: TranslationEdit['save'] = async (verdict) => {
    const result = await change
      .mutateAsync({
        source: row.source.source,
        key: row.text.key,
        language,
        text,
        state: verdict ?? (right === 'text' ? 'needsReview' : state),
        was: conflict ?? seen,
        korean: row.korean,
        isMinor,
      })
      .catch((failure: unknown) => {
        notify.error(failure);
        return null;
      });
    if (!result) return null;
    if (result.text) onText(result.text);
    if (result.kind === 'saved') {
      discardUnsavedText();
      return result.text;
    }
    if (result.kind === 'conflict') {
      setConflict(result.text?.written.find((one) => one.language === language)?.text ?? '');
    } else if (result.kind !== 'faulty') notify.success(say(result.kind));
    return null;
  };
  return {
    right,
    text,
    setText: write,
    isUnsaved: text !== seen,
    wasRestored: kept !== null,
    discardChanges: () => {
      replaceText(before);
    },
    state,
    setState,
    isMinor,
    setMinor,
    findings,
    isSaving: change.isPending,
    conflict,
    takeTheirs: () => {
      replaceText(conflict ?? '');
    },
    save,
  };
};
