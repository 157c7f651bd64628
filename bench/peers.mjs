/** The peers in the comparison: installs missing ones and lists their versions. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** Installs them from the lock file unless they are already installed. */
export const installPeers = () => {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const wanted = join(folder, 'package-lock.json');
  if (existsSync(installed) && isSameTree(installed, wanted)) return;
  process.stderr.write(
    'Installing the engines to compare with, some 400 MB, into bench/node_modules …\n',
  );
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci in bench/ failed');
};

const lockedVersions = (lockFile) =>
  Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, optional }]) => (optional ? '' : `${path}@${version}`))
    .sort()
    .join();

const isSameTree = (one, other) => lockedVersions(one) === lockedVersions(other);

/** The version of a package in bench/node_modules. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
