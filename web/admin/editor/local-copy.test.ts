import { describe, expect, it } from 'vitest';
import { appliedTo, deltaOf } from './draft-delta.ts';
import { localCopies } from './local-copy.ts';
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

describe('a draft told beside another', () => {
  it('is that draft again, and holds little of it', () => {
    for (const draft of [edited, moved, draftOf()]) {
      const told = JSON.parse(JSON.stringify(deltaOf(MANY, draft))) as ReturnType<typeof deltaOf>;
      expect(appliedTo(MANY, told)).toEqual(draft);
    }
    expect(JSON.stringify(deltaOf(MANY, edited)).length).toBeLessThan(3_000);
    expect(appliedTo(null, deltaOf(null, MANY))).toEqual(MANY);
    expect(() => appliedTo(draftOf(), deltaOf(MANY, edited))).toThrow();
  });
});

describe('the copy of unsaved work', () => {
  it('is there after a reload, with what it began from', () => {
    const kept = storage();
    const copies = localCopies(kept, 'kim', 'PT_TEST');
    copies.keep({ revision: 3, base: MANY, definition: edited });
    copies.keep({ revision: 4, base: edited, definition: moved });
    const again = localCopies(kept, 'kim', 'PT_TEST');
    expect(again.read()).toEqual({ revision: 4, base: edited, definition: moved });
    expect(localCopies(kept, 'lee', 'PT_TEST').read()).toBeNull();
    again.drop();
    expect(copies.read()).toBeNull();
  });

  it('writes little while one of many categories is edited', () => {
    const texts = new Map<string, string>();
    const copies = localCopies(storage(texts), 'kim', 'PT_TEST');
    copies.keep({ revision: 3, base: MANY, definition: edited });
    expect(texts.get('munjin.draft.kim.PT_TEST')?.length).toBeLessThan(6_000);
  });

  it('that was written beside a draft which is gone is none', () => {
    const texts = new Map<string, string>();
    const kept = storage(texts);
    localCopies(kept, 'kim', 'PT_TEST').keep({ revision: 3, base: MANY, definition: edited });
    texts.set('munjin.draft.kim.PT_TEST.root', JSON.stringify({ name: 'other', of: draftOf() }));
    expect(localCopies(kept, 'kim', 'PT_TEST').read()).toBeNull();
  });
});
