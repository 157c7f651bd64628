import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseLocation } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/check.ts';
import type { Machine } from './machine.ts';
import { kioskChecks, serverChecks } from './machine-checks.ts';
import { dataBytesOf, fileCheck, keyCheck, storeChecks } from './store-checks.ts';

/** The folder, or the nearest existing parent. */
const nearestExistingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder
    ? folder
    : nearestExistingFolder(dirname(folder));

/**
 * Checks everything that an installation needs: the machine, the keys and the data, and, for a
 * machine whose screen visitors use, its fonts and its browser. Changes nothing except the row with
 * which a server tests whether it can write.
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
