import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  canonicalJson,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { applyDelta, computeDelta, type DraftDelta } from './draft-delta.ts';
import { NO_HISTORY, type DraftHistory, type Snapshot } from './draft-store.ts';

/** Storage where the undo steps of a draft survive a reload of the page. */
export interface UndoStorage {
  /** The steps that led to this draft; none if they were written for another one. */
  readonly read: (definition: QuestionnaireDefinition) => DraftHistory;
  readonly write: (definition: QuestionnaireDefinition, history: DraftHistory) => void;
}

/** Each step is stored as its difference to the draft that they lead to. */
interface StoredHistory {
  readonly draft: string;
  readonly past: readonly StoredStep[];
  readonly future: readonly StoredStep[];
}
interface StoredStep {
  readonly delta: DraftDelta;
  readonly selected: string | null;
}

const digest = (definition: QuestionnaireDefinition): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(definition))));

/** The undo steps for one account and questionnaire. What cannot be stored or read is left out. */
export const createUndoStorage = (storage: Storage, account: string, code: string): UndoStorage => {
  const name = `munjin.undo.${account}.${code}`;
  return {
    read: (definition) => {
      try {
        const stored = JSON.parse(storage.getItem(name) ?? 'null') as StoredHistory | null;
        if (stored?.draft !== digest(definition)) return NO_HISTORY;
        const restore = ({ delta, selected }: StoredStep): Snapshot => ({
          definition: applyDelta(definition, delta),
          selected,
        });
        return { past: stored.past.map(restore), future: stored.future.map(restore) };
      } catch {
        return NO_HISTORY;
      }
    },
    write: (definition, { past, future }) => {
      const toStep = ({ definition: former, selected }: Snapshot): StoredStep => ({
        delta: computeDelta(definition, former),
        selected,
      });
      const history: StoredHistory = {
        draft: digest(definition),
        past: past.map(toStep),
        future: future.map(toStep),
      };
      try {
        storage.setItem(name, JSON.stringify(history));
      } catch {
        // Storage may be full or forbidden. An older history would be of another draft.
      }
    },
  };
};
