import { showOccupancy } from './occupancy.ts';
import { releasePresence } from './release.ts';
import { scanPass } from './scan.ts';
import { showSnapshot } from './snapshot.ts';
import { read, write, type CallHandlers } from '../http/call.ts';

/** What gates ask, with the token of an enrolled gate. */
export const gateCalls = {
  gateScan: write(scanPass),
  gateOccupancy: write(showOccupancy),
  gateRelease: write(releasePresence),
  gateSnapshot: read(showSnapshot),
} satisfies CallHandlers;
