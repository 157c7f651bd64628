import { describe, expect, it } from 'vitest';
import { contentHash, toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { category, questionnaire, yesNo } from '../../engine/questionnaire/testing/builders.ts';
import type { Repositories } from '../repositories.ts';
import { createCompiledVersions } from './compiled-versions.ts';

/** A store with one version, which asks for the fever and has a free-text question. */
const storeWith = (id: string): Pick<Repositories, 'questionnaires'> => {
  const stored = toStoredForm(questionnaire([yesNo(id), category('words', 'T')]));
  const version = {
    detailId: 'D1',
    code: 'C1',
    version: 1,
    contentHash: contentHash(stored),
    stored,
    importedAt: 0,
  };
  const byDetailId = (detailId: string) => Promise.resolve(detailId === 'D1' ? version : null);
  return { questionnaires: { byDetailId } } as unknown as Pick<Repositories, 'questionnaires'>;
};

describe('a version that is answered', () => {
  it('accepts what its stored schema accepts, and nothing else', async () => {
    const version = await createCompiledVersions().get(storeWith('fever'), 'D1');
    expect(version?.conforms({ fever: 'N', words: 'none' })).toBe(true);
    expect(version?.conforms({ fever: 'N' })).toBe(false);
    expect(version?.conforms({ fever: 'maybe', words: 'none' })).toBe(false);
    expect(version?.conforms({ fever: 'N', words: 'none', other: 'Y' })).toBe(false);
    expect(await createCompiledVersions().get(storeWith('fever'), 'D2')).toBeNull();
  });
});
