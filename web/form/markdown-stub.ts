import type { ReactNode } from 'react';

/**
 * Replaces `markdown-to-jsx`, which rjsf imports for descriptions in Markdown. Ours are plain text,
 * so the build leaves its 31 kB out. The name is the one that rjsf imports.
 */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;

export default Markdown;
