import type { Language } from '../../engine/wording/language.ts';
import { readRecordings } from './recording-files.ts';

/** How long a list is kept in memory: it takes a look at thousands of files, and anyone may ask. */
const CACHE_TTL_MS = 15_000;

interface KeptList {
  readonly readAt: number;
  readonly files: Promise<readonly string[]>;
}

/** The recordings of a language that a kiosk can play; none without a folder. */
export const cachedRecordings = (
  folder: string | undefined,
): ((language: Language) => Promise<readonly string[]>) => {
  const kept = new Map<Language, KeptList>();
  const read = async (language: Language): Promise<readonly string[]> => {
    const all = folder === undefined ? [] : await readRecordings(folder, language);
    return all.filter(({ state }) => state === 'recorded').map(({ file }) => file);
  };
  return (language) => {
    const now = performance.now();
    const known = kept.get(language);
    if (known && now - known.readAt < CACHE_TTL_MS) return known.files;
    const files = read(language);
    kept.set(language, { readAt: now, files });
    files.catch(() => kept.delete(language));
    return files;
  };
};
