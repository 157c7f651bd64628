import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { resolveInitialDraft } from './initial-draft.ts';
import type { LocalCopy, LocalCopyStorage } from './local-copy.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const onServer = (revision: number, definition: QuestionnaireDefinition): QuestionnaireDraft => ({
  code: 'PT_TEST',
  saving: { revision, savedAt: 0, savedBy: 'kim' },
  basedOn: null,
  definition: { ...definition },
});

/** Storage that contains one copy. */
const storageOf = (copy: LocalCopy | null): LocalCopyStorage => {
  let kept = copy;
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
    remove: () => {
      kept = null;
    },
  };
};

const BASE = draftOf(yesNo('a'));
const MINE = draftOf(yesNo('a'), yesNo('mine'));
const THEIRS = draftOf(yesNo('a'), yesNo('theirs'));

describe('the draft that the editor starts with', () => {
  it('is the one of the server if this tab has no unsaved work', () => {
    expect(resolveInitialDraft(onServer(3, BASE), storageOf(null))).toEqual({
      definition: BASE,
      conflict: null,
    });
  });

  it('is the unsaved work if no one has saved since it started', () => {
    const copies = storageOf({ revision: 3, base: BASE, definition: MINE });
    expect(resolveInitialDraft(onServer(3, BASE), copies)).toEqual({
      definition: MINE,
      conflict: null,
    });
    expect(copies.read()?.definition).toBe(MINE);
  });

  it('is the unsaved work, with a conflict, if another user has saved since it started', () => {
    const copies = storageOf({ revision: 3, base: BASE, definition: MINE });
    const draft = onServer(4, THEIRS);
    expect(resolveInitialDraft(draft, copies)).toEqual({
      definition: MINE,
      conflict: { theirs: THEIRS, saving: draft.saving, base: BASE },
    });
    expect(copies.read()?.definition).toBe(MINE);
  });

  it('without a draft, has a conflict if another version is active than the work is based on', () => {
    const copies = storageOf({ revision: 0, base: BASE, definition: MINE });
    expect(resolveInitialDraft(onServer(0, BASE), copies).conflict).toBeNull();
    const draft = onServer(0, THEIRS);
    expect(resolveInitialDraft(draft, copies).conflict).toEqual({
      theirs: THEIRS,
      saving: draft.saving,
      base: BASE,
    });
  });

  it('has no conflict if the server already has the work, and the copy is removed', () => {
    const { code, ...rest } = MINE;
    const copies = storageOf({ revision: 3, base: BASE, definition: { ...rest, code } });
    expect(resolveInitialDraft(onServer(4, MINE), copies)).toEqual({
      definition: MINE,
      conflict: null,
    });
    expect(copies.read()).toBeNull();
  });
});
