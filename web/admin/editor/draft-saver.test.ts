import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft, SaveDraftResult } from '../../../schemas/api.gen.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import type { LocalCopyStorage, LocalCopy } from './local-copy.ts';
import { resolveInitialDraft } from './initial-draft.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const BASE = draftOf(yesNo('a'));
const MINE = draftOf(yesNo('a'), yesNo('mine'));
const THEIRS = draftOf(yesNo('a'), yesNo('theirs'));

const draft = (revision: number, definition: QuestionnaireDefinition): QuestionnaireDraft => ({
  code: 'PT_TEST',
  saving: { revision, savedAt: revision, savedBy: 'somebody' },
  basedOn: null,
  definition,
});
const saved = (revision: number): SaveDraftResult => ({
  kind: 'saved',
  saving: { revision, savedAt: revision, savedBy: 'me' },
  draft: null,
  where: '',
});

const inMemoryCopies = (kept: { copy: LocalCopy | null }): LocalCopyStorage => ({
  read: () => kept.copy,
  write: (copy) => {
    kept.copy = copy;
  },
  remove: () => {
    kept.copy = null;
  },
});

const createSaver = (
  answers: (SaveDraftResult | Error)[],
  kept: { copy: LocalCopy | null } = { copy: null },
): { saver: DraftSaver; sent: [number, QuestionnaireDefinition][] } => {
  const sent: [number, QuestionnaireDefinition][] = [];
  const saver = createDraftSaver({
    draft: draft(3, BASE),
    definition: BASE,
    conflict: null,
    isTransient: () => true,
    copies: inMemoryCopies(kept),
    save: (revision, definition) => {
      sent.push([revision, definition]);
      const answer = answers.shift() ?? new Error('no answer');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    timer: {
      set: (work, afterMs) => setTimeout(work, afterMs) as unknown as number,
      clear: (timer) => {
        clearTimeout(timer);
      },
    },
  });
  return { saver, sent };
};

describe('automatic saving of a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves once, one second after the last change, and keeps a local copy until then', async () => {
    const kept = { copy: null as LocalCopy | null };
    const { saver, sent } = createSaver([saved(4)], kept);
    saver.setDefinition(THEIRS);
    await vi.advanceTimersByTimeAsync(700);
    saver.setDefinition(MINE);
    expect(saver.getState().kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toEqual([]);
    expect(kept.copy).toMatchObject({ revision: 3, definition: MINE });
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toEqual([[3, MINE]]);
    expect(saver.getState()).toMatchObject({ kind: 'saved', saving: { revision: 4 } });
    expect(kept.copy).toBeNull();
  });

  it('saves nothing if a change was undone', async () => {
    const { saver, sent } = createSaver([]);
    saver.setDefinition(MINE);
    saver.setDefinition(BASE);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saver.getState().kind).toBe('saved');
    expect(sent).toEqual([]);
  });

  it('retries after a failure, from the same revision', async () => {
    const { saver, sent } = createSaver([new Error('offline'), saved(4)]);
    saver.setDefinition(MINE);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(saver.getState()).toMatchObject({ kind: 'failed', isRetried: true });
    await vi.advanceTimersByTimeAsync(2_100);
    expect(saver.getState().kind).toBe('saved');
    expect(sent.map(([revision]) => revision)).toEqual([3, 3]);
  });

  it('stops at a conflict until both are merged, then saves over the revision that the author saw', async () => {
    const conflict: SaveDraftResult = {
      kind: 'conflict',
      saving: null,
      draft: draft(7, THEIRS),
      where: '',
    };
    const { saver, sent } = createSaver([conflict, saved(8)]);
    saver.setDefinition(MINE);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(saver.getState()).toMatchObject({ kind: 'conflict', conflict: { base: BASE } });
    saver.setDefinition(draftOf(yesNo('later')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    saver.saveMerged();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent[1]?.[0]).toBe(7);
    expect(saver.getState().kind).toBe('saved');
  });

  it('knows its own draft if the reply to it was lost and more was typed since', async () => {
    const conflict: SaveDraftResult = {
      kind: 'conflict',
      saving: null,
      draft: draft(4, structuredClone(MINE)),
      where: '',
    };
    const { saver, sent } = createSaver([new Error('lost'), conflict, saved(5)]);
    saver.setDefinition(MINE);
    await vi.advanceTimersByTimeAsync(1_100);
    saver.setDefinition(draftOf(yesNo('a'), yesNo('mine'), yesNo('later')));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.map(([revision]) => revision)).toEqual([3, 3, 4]);
    expect(saver.getState()).toMatchObject({ kind: 'saved', saving: { revision: 5 } });
  });

  it('saves nothing if the merged draft is the other one', async () => {
    const { saver, sent } = createSaver([
      { kind: 'conflict', saving: null, draft: draft(7, THEIRS), where: '' },
      saved(8),
    ]);
    saver.setDefinition(MINE);
    await vi.advanceTimersByTimeAsync(1_100);
    saver.setDefinition(draftOf(yesNo('a'), yesNo('theirs')));
    saver.saveMerged();
    expect(saver.getState().kind).toBe('saved');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
    saver.setDefinition(BASE);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(sent[1]?.[0]).toBe(7);
  });
});

describe('unsaved work of this tab', () => {
  const open = (copy: LocalCopy | null) =>
    resolveInitialDraft(draft(3, BASE), inMemoryCopies({ copy }));

  it('continues if it is based on the current draft', () => {
    expect(open({ revision: 3, base: BASE, definition: MINE })).toEqual({
      definition: MINE,
      conflict: null,
    });
    expect(open(null).definition).toBe(BASE);
  });

  it('is a conflict if another user has saved since, and is dropped if it is already saved', () => {
    expect(open({ revision: 2, base: THEIRS, definition: MINE }).conflict).toMatchObject({
      base: THEIRS,
    });
    expect(open({ revision: 2, base: THEIRS, definition: BASE }).conflict).toBeNull();
  });
});
