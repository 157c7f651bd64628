import type { TextSource, TranslationTextsResult } from '../../../schemas/api.gen.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { toGridRow, type GridRow } from './grid-rows.ts';
import { createTranslationMemory, type TranslationMemory } from './translation-memory.ts';
import { useTranslationTexts } from './use-translation-texts.ts';

/** The questions of the product; the editor offers to copy them. */
const BANK: TextSource = {
  source: 'bank',
  kind: 'questionnaire',
  title: { ko: '문항 은행', en: 'Question bank' },
  isDraft: false,
  isReadOnly: true,
  texts: 0,
};

type Texts = readonly TranslationTextsResult[];

/** Each open field of the editor asks for the memory of the same texts. */
const memories = new WeakMap<
  Texts,
  { readonly bank: TranslationTextsResult | undefined; readonly memory: TranslationMemory }
>();

const memoryOf = (
  texts: Texts,
  rows: readonly GridRow[],
  bank: TranslationTextsResult | undefined,
): TranslationMemory => {
  const known = memories.get(texts);
  if (known && known.bank === bank) return known.memory;
  const ofBank = (bank?.texts ?? []).map((text) => toGridRow(BANK, text));
  const memory = createTranslationMemory([...rows, ...ofBank]);
  memories.set(texts, { bank, memory });
  return memory;
};

/**
 * The translations of every text that the user may read: of drafts, active versions, messages and
 * terms, and of the question bank. Null while they are loading.
 */
export const useTranslationMemory = (): TranslationMemory | null => {
  const { query, rows } = useTranslationTexts();
  const { data: bank } = useStudioQuery('translationTexts', { source: BANK.source });
  return query.data && rows.length > 0 ? memoryOf(query.data, rows, bank) : null;
};
