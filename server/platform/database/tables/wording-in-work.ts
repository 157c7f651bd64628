export interface WordingInWorkRow {
  language: string;
  messageKey: string;
  /** Empty: the translation is removed. */
  text: string;
  state: 'missing' | 'machine' | 'needsReview' | 'reviewed';
  /** Hash of the Korean text that it translates. */
  source: string | null;
  /** The live text when it was written; empty if there was none. */
  replaces: string;
  savedAt: number;
  /** Id of the account. */
  savedBy: string;
}

export interface WordingRevisionTable {
  onlyRow: number;
  /** Increases with every write of a text, live or waiting. */
  revision: number;
}

/** Texts of visitors' screens with their states, live or not yet. */
export interface WordingInWorkTables {
  wordingInWork: WordingInWorkRow;
  wording_revision: WordingRevisionTable;
}
