import { constants, type Dirent } from 'node:fs';
import { access, lstat, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Language } from '../../engine/wording/language.ts';

/** Maximum size of a recording, in bytes: about 20 seconds of WAV, 2 minutes of MP3. */
export const MAX_RECORDING_BYTES = 2 * 1024 * 1024;
/** Maximum number of recordings in one language. Others in the folder are ignored. */
export const MAX_RECORDINGS = 5_000;

/** The types of audio that browsers play, by the ending of the file name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};
const RECORDING_FILE = /^[0-9a-f]{16}\.(?:m4a|mp3|ogg|wav)$/;

/** Where the recordings are in the folder of the data, each language in a folder of its own. */
export const recordingsFolderOf = (dataFolder: string): string => join(dataFolder, 'recordings');

/** A file in the folder of a language. */
export interface RecordingFile {
  readonly file: string;
  /** `other`: its name is not that of a recording, or there are too many. */
  readonly state: 'recorded' | 'notPlayable' | 'other';
}

/** Whether it is a file that the server can read, neither empty nor too large. */
const isPlayable = async (path: string): Promise<boolean> => {
  const stat = await lstat(path).catch(() => null);
  if (!stat?.isFile() || stat.size === 0 || stat.size > MAX_RECORDING_BYTES) return false;
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
};

/** No folder, a file in its place, or one that the server must not read. */
const WITHOUT_FOLDER = new Set(['ENOENT', 'ENOTDIR', 'EACCES']);

const readFolder = async (folder: string): Promise<readonly Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (WITHOUT_FOLDER.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** All files in the folder of a language, by name; none if there is no such folder. */
export const readRecordings = async (
  folder: string,
  language: Language,
): Promise<readonly RecordingFile[]> => {
  const entries = await readFolder(join(folder, language));
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const isAllowed = new Set(
    names.filter((name) => RECORDING_FILE.test(name)).slice(0, MAX_RECORDINGS),
  );
  return Promise.all(
    names.map(async (file): Promise<RecordingFile> => {
      if (!isAllowed.has(file)) return { file, state: 'other' };
      return {
        file,
        state: (await isPlayable(join(folder, language, file))) ? 'recorded' : 'notPlayable',
      };
    }),
  );
};

/** The path and media type of a recording; null if the name is of none, or the file too large. */
export const findRecording = async (
  folder: string,
  language: Language,
  file: string,
): Promise<{ readonly path: string; readonly mediaType: string } | null> => {
  const mediaType = RECORDING_FILE.test(file) ? MEDIA_TYPES[extname(file)] : undefined;
  const path = join(folder, language, file);
  const isThere = mediaType !== undefined && (await isPlayable(path));
  return isThere ? { path, mediaType } : null;
};
