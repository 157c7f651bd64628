import { useSyncExternalStore } from 'react';

/** A text that somebody has typed and not saved. */
export interface UnsavedText {
  /** Id of its row. */
  readonly id: string;
  readonly language: string;
  readonly text: string;
  /** What the text was when it was begun: the server tells from it whether it has changed. */
  readonly seen: string;
}

const STORAGE_KEY_PREFIX = 'munjin.studio.unsaved.';
/** Far more than anybody leaves behind; the oldest go first. */
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

const change = (account: string, texts: readonly UnsavedText[]): void => {
  known.set(account, texts);
  try {
    window.localStorage.setItem(STORAGE_KEY_PREFIX + account, JSON.stringify(texts));
  } catch {
    // The browser keeps nothing: it stays for as long as the page is open.
  }
  for (const listener of listeners) listener();
};

const others = (account: string, id: string, language: string): readonly UnsavedText[] =>
  textsOf(account).filter((one) => one.id !== id || one.language !== language);

/** Keeps what is typed in this browser, over Esc, another page and a reload, until it is saved or dropped. */
export const saveUnsaved = (account: string, unsaved: UnsavedText): void => {
  const rest = others(account, unsaved.id, unsaved.language);
  change(account, [...rest, unsaved].slice(-MAX_UNSAVED));
};

/** It was saved, or is not wanted. */
export const discardUnsaved = (account: string, id: string, language: string): void => {
  const rest = others(account, id, language);
  if (rest.length < textsOf(account).length) change(account, rest);
};

/** What was typed and not saved of a text; null for nothing. */
export const findUnsaved = (account: string, id: string, language: string): UnsavedText | null =>
  textsOf(account).find((one) => one.id === id && one.language === language) ?? null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything that this account has typed here and not saved. */
export const useUnsavedTexts = (account: string): readonly UnsavedText[] =>
  useSyncExternalStore(subscribe, () => textsOf(account));
