/** Backups of the whole store: creating, checking and restoring them. */
export type { BackupManifest } from './backup-format.ts';
export { createBackup } from './create-backup.ts';
export { restoreBackup, type RestoreReport, verifyBackup } from './restore-backup.ts';
