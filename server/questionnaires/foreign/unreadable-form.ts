import type { Finding } from '../../platform/files/report.ts';

/** The finding that a form cannot be read, at the start of its file. */
export const unreadable = (file: string, message: string, fix: string): readonly Finding[] => [
  { file, line: 1, column: 1, severity: 'error', rule: 'xlsform/unreadable', message, fix },
];
