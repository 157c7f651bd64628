import { describe, expect, it } from 'vitest';
import { applyDelta, computeDelta } from './draft-delta.ts';
import { createLocalCopyStorage } from './local-copy.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const storage = (kept = new Map<string, string>()) =>
  ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      kept.set(name, text);
    },
    removeItem: (name: string) => {
      kept.delete(name);
    },
  }) as unknown as Storage;

const MANY = draftOf(...Array.from({ length: 500 }, (_, at) => yesNo(`q${String(at)}`)));
const edited = { ...MANY, categories: MANY.categories.with(250, yesNo('q250', { show: false })) };
const moved = { ...edited, categories: edited.categories.toReversed() };

describe('a draft delta', () => {
  it('restores the draft and is small', () => {
    for (const draft of [edited, moved, draftOf()]) {
      const parsedDelta = JSON.parse(JSON.stringify(computeDelta(MANY, draft))) as ReturnType<
        typeof computeDelta
      >;
      expect(applyDelta(MANY, parsedDelta)).toEqual(draft);
    }
    expect(JSON.stringify(computeDelta(MANY, edited)).length).toBeLessThan(3_000);
    expect(applyDelta(null, computeDelta(null, MANY))).toEqual(MANY);
    expect(() => applyDelta(draftOf(), computeDelta(MANY, edited))).toThrow();
  });
});

describe('the local copy of unsaved work', () => {
  it('survives a reload, with the draft it is based on', () => {
    const kept = storage();
    const copies = createLocalCopyStorage(kept, 'kim', 'PT_TEST');
    copies.write({ revision: 3, base: MANY, definition: edited });
    copies.write({ revision: 4, base: edited, definition: moved });
    const again = createLocalCopyStorage(kept, 'kim', 'PT_TEST');
    expect(again.read()).toEqual({ revision: 4, base: edited, definition: moved });
    expect(createLocalCopyStorage(kept, 'lee', 'PT_TEST').read()).toBeNull();
    again.remove();
    expect(copies.read()).toBeNull();
  });

  it('writes little while one of many categories is edited', () => {
    const texts = new Map<string, string>();
    const copies = createLocalCopyStorage(storage(texts), 'kim', 'PT_TEST');
    copies.write({ revision: 3, base: MANY, definition: edited });
    expect(texts.get('munjin.draft.kim.PT_TEST')?.length).toBeLessThan(6_000);
  });

  it('is ignored if the draft it was written against is gone', () => {
    const texts = new Map<string, string>();
    const kept = storage(texts);
    createLocalCopyStorage(kept, 'kim', 'PT_TEST').write({
      revision: 3,
      base: MANY,
      definition: edited,
    });
    texts.set('munjin.draft.kim.PT_TEST.root', JSON.stringify({ name: 'other', of: draftOf() }));
    expect(createLocalCopyStorage(kept, 'kim', 'PT_TEST').read()).toBeNull();
  });
});
