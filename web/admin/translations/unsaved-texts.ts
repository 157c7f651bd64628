import { useSyncExternalStore } from 'react';

/** A typed text that is not saved yet. */
export interface UnsavedText {
  /** The id of its row. */
  readonly id: string;
  readonly language: string;
  readonly text: string;
  /** The text when editing started. The server uses it to detect a change by another user. */
  readonly seen: string;
}

const STORAGE_KEY_PREFIX = 'munjin.studio.unsaved.';
/** Far more than a user leaves unsaved. The oldest texts are removed first. */
const MAX_UNSAVED = 100;
const NONE: readonly UnsavedText[] = [];

const isUnsaved = (value: unknown): value is UnsavedText =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'language', 'text', 'seen'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

const known = new Map<string, readonly UnsavedText[]>();
const listeners = new Set<() => void>();

const read = (account: string): readonly UnsavedText[] => {
  try {
    const kept: unknown = JSON.parse(
      window.localStorage.getItem(STORAGE_KEY_PREFIX + account) ?? '[]',
    );
    return Array.isArray(kept) ? kept.filter(isUnsaved) : NONE;
  } catch {
    return NONE;
  }
};

const textsOf = (account: string): readonly UnsavedText[] => {
  const texts = known.get(account) ?? read(account);
  known.set(account, texts);
  return texts;
};

const change = (
  account: string,
  update: (texts: readonly UnsavedText[]) => readonly UnsavedText[],
): void => {
  known.set(account, update(textsOf(account)));
  try {
    // Read again, because another tab may have stored texts since.
    const stored = JSON.stringify(update(read(account)));
    window.localStorage.setItem(STORAGE_KEY_PREFIX + account, stored);
  } catch {
    // The browser does not allow storage, so the text is kept only while the page is open.
  }
  for (const listener of listeners) listener();
};

const without = (
  texts: readonly UnsavedText[],
  id: string,
  language: string,
): readonly UnsavedText[] => texts.filter((one) => one.id !== id || one.language !== language);

/**
 * Keeps typed text in this browser until it is saved or discarded, even after Esc, a page change or
 * a reload.
 */
export const saveUnsaved = (account: string, unsaved: UnsavedText): void => {
  change(account, (texts) =>
    [...without(texts, unsaved.id, unsaved.language), unsaved].slice(-MAX_UNSAVED),
  );
};

/** Removes a text that was saved or is no longer wanted. */
export const discardUnsaved = (account: string, id: string, language: string): void => {
  if (findUnsaved(account, id, language)) change(account, (texts) => without(texts, id, language));
};

/** The typed and unsaved version of a text; null if there is none. */
export const findUnsaved = (account: string, id: string, language: string): UnsavedText | null =>
  textsOf(account).find((one) => one.id === id && one.language === language) ?? null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All texts that this account has typed here and not saved. */
export const useUnsavedTexts = (account: string): readonly UnsavedText[] =>
  useSyncExternalStore(subscribe, () => textsOf(account));
