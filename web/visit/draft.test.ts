import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraft, type DraftContent } from './draft.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { EMPTY_SESSION } from './session-state.ts';

const keyOf = (letter: string) => ({
  draftKey: letter.repeat(42) + 'A',
  keepSeconds: 3600,
});

const content: DraftContent = {
  given: { fever: 'N', cough: 'Y' },
  detailId: 'PT_SCREENING-3',
  consent: { privacyCode: 'PT-privacy-2', sensitiveCode: 'PT-sensitive-1' },
  planned: ['01012345678'],
  session: EMPTY_SESSION,
};

let disk: Map<string, StoredDraft>;
let storage: DraftStorage;
beforeEach(() => {
  disk = new Map();
  storage = {
    read: (name) => Promise.resolve(disk.get(name) ?? null),
    save: async (name, draft) => {
      await Promise.resolve();
      disk.set(name, draft);
    },
    remove: (name) => {
      disk.delete(name);
      return Promise.resolve();
    },
    removeEnded: () => Promise.resolve(disk.size),
  };
});

const open = async (letter: string) => {
  const draft = await openDraft(keyOf(letter), storage);
  if (!draft) throw new Error('this machine encrypts');
  return draft;
};

describe('a draft', () => {
  it('is read again with the key of the same person', async () => {
    await (await open('a')).save(content);
    expect(await (await open('a')).read()).toEqual(JSON.parse(JSON.stringify(content)));
  });

  it('is not found with the key of another person or day', async () => {
    await (await open('a')).save(content);
    expect(await (await open('b')).read()).toBeNull();
  });

  it('does not open if it was put in the place of another, or changed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await (await open('a')).save(content);
    await (await open('b')).save({ ...content, given: {} });
    const [ofA, ofB] = [...disk.keys()];
    const stolen = disk.get(ofA ?? '');
    if (!stolen || ofB === undefined) throw new Error('two drafts were saved');
    disk.set(ofB, stolen);
    expect(await (await open('b')).read()).toBeNull();
  });

  it('leaves neither answers nor consent nor key on the disk in clear', async () => {
    await (await open('a')).save(content);
    const bytes = [...disk].map(
      ([name, { iv, sealed }]) =>
        name + Buffer.from(iv).toString('latin1') + Buffer.from(sealed).toString('latin1'),
    );
    for (const text of ['cough', 'PT_SCREENING', 'privacy', '01012345678', keyOf('a').draftKey])
      expect(bytes.join(' ')).not.toContain(text);
  });

  it('is kept until the end of the day that the server names', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    const draft = await open('a');
    vi.useRealTimers();
    await draft.save(content);
    expect([...disk.values()].map(({ endsAt }) => endsAt)).toEqual([1_000_000 + 3600 * 1000]);
  });

  it('holds the last of several states, and nothing after it was discarded', async () => {
    const draft = await open('a');
    void draft.save({ ...content, given: { fever: 'Y' } });
    await draft.save(content);
    expect((await draft.read())?.given).toEqual(content.given);
    void draft.save(content);
    await draft.discard();
    expect(disk.size).toBe(0);
  });

  it('is not kept by a browser that cannot encrypt', async () => {
    expect(await openDraft(keyOf('a'), storage, null)).toBeNull();
  });
});
