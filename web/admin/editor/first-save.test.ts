import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import type { callStudio } from '../calls/studio-client.ts';
import { saveWithFirstDraft } from './first-save.ts';
import { loadDraft } from './load-draft.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const VERSION = draftOf(yesNo('a'));
const MINE = draftOf(yesNo('a'), yesNo('mine'));

const draft = (revision: number, definition: QuestionnaireDefinition): QuestionnaireDraft => ({
  code: 'PT_TEST',
  saving: { revision, savedAt: 0, savedBy: 'kim' },
  basedOn: 'PT_TEST-1',
  definition: { ...definition },
});

/** A server with a draft, or only with a version, that records its calls. */
const serverWith = (known: QuestionnaireDraft | null) => {
  const calls: unknown[] = [];
  const replies: Record<string, () => unknown> = {
    questionnaireHistory: () => ({
      questionnaire: {
        draft: known?.saving ?? null,
        published: { detailId: 'PT_TEST-1', savedAt: 5 },
      },
      versions: [],
      publications: [],
    }),
    questionnaireContent: () => ({ definition: VERSION }),
    readDraft: () => known,
    openDraft: () => known ?? draft(7, VERSION),
    saveDraft: () => ({ kind: 'saved', saving: draft(8, MINE).saving, draft: null, where: '' }),
  };
  const call = ((name: string, request: { readonly revision?: number }) => {
    calls.push(request.revision === undefined ? name : [name, request.revision]);
    return Promise.resolve(replies[name]?.());
  }) as unknown as typeof callStudio;
  return { calls, call };
};

describe('the editor of a questionnaire without a draft', () => {
  it('shows the active version and starts no draft', async () => {
    const { calls, call } = serverWith(null);
    expect(await loadDraft(call, 'PT_TEST')).toMatchObject({
      saving: { revision: 0, savedAt: 5 },
      basedOn: 'PT_TEST-1',
      definition: VERSION,
    });
    expect(calls).toEqual(['questionnaireHistory', 'questionnaireContent']);
  });

  it('shows the draft if there is one', async () => {
    const { call } = serverWith(draft(3, MINE));
    expect(await loadDraft(call, 'PT_TEST')).toMatchObject({ saving: { revision: 3 } });
  });

  it('starts the draft with the first save', async () => {
    const { calls, call } = serverWith(null);
    let started = 0;
    const save = saveWithFirstDraft(call, draft(0, VERSION), () => {
      started += 1;
    });
    expect(await save(0, MINE)).toMatchObject({ kind: 'saved' });
    await save(8, MINE);
    expect(calls).toEqual(['openDraft', ['saveDraft', 7], ['saveDraft', 8]]);
    expect(started).toBe(1);
  });

  it('goes on after a save whose reply was lost', async () => {
    const server = serverWith(null);
    const call = ((name: string, request: object) => {
      if (name === 'openDraft' && server.calls.length > 0) return Promise.resolve(draft(8, MINE));
      return server.call(name as 'openDraft', request as never);
    }) as unknown as typeof callStudio;
    const save = saveWithFirstDraft(call, draft(0, VERSION), () => undefined);
    await save(0, MINE);
    expect(await save(0, draftOf(yesNo('more')))).toMatchObject({ kind: 'saved' });
    expect(server.calls.at(-1)).toEqual(['saveDraft', 8]);
  });

  it('does not save over the draft that someone else started in between', async () => {
    const theirs = draft(2, draftOf(yesNo('theirs')));
    const { calls, call } = serverWith(theirs);
    const save = saveWithFirstDraft(call, draft(0, VERSION), () => undefined);
    expect(await save(0, MINE)).toMatchObject({ kind: 'conflict', draft: theirs });
    expect(calls).toEqual(['openDraft']);
  });
});
