/** Recordings of texts, for kiosks without a voice for a language. */
export { type ListedRecording, listRecordings } from './list-recordings.ts';
export { recordingsFolderOf } from './recording-files.ts';
