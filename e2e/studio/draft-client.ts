import type { Page } from '@playwright/test';

type Definition = Record<string, unknown> & {
  categories: (Record<string, unknown> & { id: string; question: Record<string, unknown> })[];
};

/** A text in the studio language of this run. */
export const inStudioLanguage = <Text extends string | RegExp>(ko: Text, en: Text): Text =>
  process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en' ? en : ko;

type CallDraft = (path: string, body: object) => Promise<Record<string, unknown>>;

/** Calls the drafts API as the user who is signed in on the page. */
const createDraftClient =
  (page: Page): CallDraft =>
  (path, body) =>
    page.evaluate(
      async ([address, sent]) => {
        const reply = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        });
        const { result } = (await reply.json()) as { result: Record<string, unknown> };
        return result;
      },
      [`/api/admin/v1/drafts/${path}`, JSON.stringify(body)] as const,
    );

/** Changes a draft by the same calls as the editor, for tests of something else. */
export const editDraft = async (
  page: Page,
  code: string,
  edit: (definition: Definition) => void,
): Promise<void> => {
  const call = createDraftClient(page);
  const draft = await call('open', { code });
  const definition = draft['definition'] as Definition;
  edit(definition);
  const { revision } = draft['saving'] as { revision: number };
  const saved = await call('save', { code, revision, definition });
  if (saved['kind'] !== 'saved') throw new Error(JSON.stringify(saved));
};

/** Publishes the draft at once, by the calls of its page, for tests that start after that. */
export const publishDraft = async (
  page: Page,
  code: string,
  endsAt: number | null = null,
): Promise<void> => {
  const call = createDraftClient(page);
  const { revision, comparedTo, points } = await call('review', { code });
  const published = await call('publish', {
    code,
    revision,
    comparedTo,
    note: '',
    overruled: (points as { point: string; state: string }[])
      .filter(({ state }) => state === 'warning')
      .map(({ point }) => ({ point, reason: 'known' })),
    startsAt: null,
    endsAt,
  });
  if (published['fault'] !== null) throw new Error(JSON.stringify(published));
};
