import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseLocation } from '../../platform/database/database.ts';
import type { Check } from '../check.ts';
import type { Machine } from './machine.ts';
import { kioskChecks, serverChecks } from './machine-checks.ts';
import { dataBytesOf, fileCheck, keyCheck, storeChecks } from './store-checks.ts';

/** The folder, or the nearest one above it that is there. */
const nearestExistingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder
    ? folder
    : nearestExistingFolder(dirname(folder));

/**
 * Looks at all that an installation needs: the machine, the keys and the data, and, of a machine
 * that visitors look at, its fonts and its browser. Changes nothing but the row by which a server
 * tries whether it can write.
 */
export const runDoctor = async (
  location: DatabaseLocation,
  folder: string,
  machine: Machine,
  { isKiosk }: { readonly isKiosk: boolean },
): Promise<readonly Check[]> => {
  const place = {
    folder: nearestExistingFolder(resolve(folder)),
    dataBytes: dataBytesOf(location),
  };
  return [
    ...serverChecks(machine, place),
    keyCheck(folder),
    ...('url' in location ? [] : [fileCheck(location.file)]),
    ...(await storeChecks(location, folder, () => machine.now())),
    ...(isKiosk ? kioskChecks(machine) : []),
  ];
};
