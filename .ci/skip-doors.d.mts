import type { Plugin } from 'esbuild';

export const skipDoors: Plugin;
