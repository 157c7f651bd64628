/** Backups of the whole store: creating, checking and restoring them. */
export type { BackupManifest } from './backup-format.ts';
export { createBackup } from './create-backup.ts';
export { restoreBackup, verifyBackup } from './restore-backup.ts';
