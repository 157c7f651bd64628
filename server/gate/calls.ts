import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { findPasses } from './find-passes.ts';
import { releaseInside, showInside, showMovements } from './people-inside.ts';
import { showOccupancy } from './occupancy.ts';
import { releasePresence } from './release-presence.ts';
import { scanPass } from './scan-pass.ts';
import { showSnapshot } from './gate-snapshot.ts';

/** Calls of gate devices, and what the studio shows of passes and of people inside. */
export const gateCalls = {
  gateScan: write(scanPass),
  gateOccupancy: write(showOccupancy),
  gateRelease: write(releasePresence),
  gateSnapshot: read(showSnapshot),
  peopleInside: write(showInside),
  releaseInside: write(releaseInside),
  movements: write(showMovements),
  findPasses: write(findPasses),
} satisfies CallHandlers;
