export interface WordingInWorkRow {
  language: string;
  message_key: string;
  /** Empty: the translation is removed. */
  text: string;
  state: 'missing' | 'machine' | 'needsReview' | 'reviewed';
  /** Hash of the Korean text that it translates. */
  source: string | null;
  /** The live text when it was written; empty if there was none. */
  replaces: string;
  saved_at: number;
  /** Id of the account. */
  saved_by: string;
}

export interface WordingRevisionTable {
  only_row: number;
  /** Increases with every write of a text, live or waiting. */
  revision: number;
}

/** Texts of visitors' screens with their states, live or not yet. */
export interface WordingInWorkTables {
  wording_in_work: WordingInWorkRow;
  wording_revision: WordingRevisionTable;
}
