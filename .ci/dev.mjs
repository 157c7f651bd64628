#!/usr/bin/env node
// `npm run dev`: the demo server restarts on a change (tsx) and the web client reloads (Vite, which
// forwards /api to the server). Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit' });

const parts = [
  start(bin('tsx'), ['watch', '--clear-screen=false', 'cli/main.ts', 'demo']),
  start(bin('vite'), ['--clearScreen', 'false']),
];
const stop = () => parts.forEach((part) => part.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
parts.forEach((part) => part.on('exit', stop));
