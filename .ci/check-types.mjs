#!/usr/bin/env node
// Checks the types of every part.
import { runToolsInParallel, TYPE_CHECKED, TYPE_CHECKER } from './steps.mjs';

const passed = await runToolsInParallel(
  TYPE_CHECKED.map((project) => [TYPE_CHECKER, '-p', project]),
);
process.exitCode = passed ? 0 : 1;
