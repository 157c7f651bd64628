// The build compresses the files once, so that the server does not compress them at every start.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** As server/platform/http/static-files.ts, which finds the result by its ending. */
const COMPRESSIBLE = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'];

/** Writes `name.gz` beside each file of the folder that becomes smaller when compressed. */
export const writeCompressed = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
};
