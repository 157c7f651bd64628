import type { Page } from '@playwright/test';

type Definition = Record<string, unknown> & {
  categories: (Record<string, unknown> & { id: string; question: Record<string, unknown> })[];
};

/** A text by the language in which the studio is read in this run. */
export const said = (ko: string, en: string): string =>
  process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en' ? en : ko;

/** Changes a draft by the calls that the editor makes, for journeys that are about something else. */
export const editDraft = async (
  page: Page,
  code: string,
  edit: (definition: Definition) => void,
): Promise<void> => {
  const call = async (path: string, body: object): Promise<Record<string, unknown>> =>
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
  const draft = await call('open', { code });
  const definition = draft['definition'] as Definition;
  edit(definition);
  const { revision } = draft['saving'] as { revision: number };
  const saved = await call('save', { code, revision, definition });
  if (saved['kind'] !== 'saved') throw new Error(JSON.stringify(saved));
};
