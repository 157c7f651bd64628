import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { showOccupancy } from './occupancy.ts';
import { releasePresence } from './release.ts';
import { scanPass } from './scan.ts';
import { showSnapshot } from './snapshot.ts';

const AT_A_GATE = { needsDevice: 'gate' } as const;

/** What gates ask, with the token of an enrolled gate. */
export const gateRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.gateScan.path, write('gateScan', scanPass, AT_A_GATE))
    .get(CALLS.gateOccupancy.path, write('gateOccupancy', showOccupancy, AT_A_GATE))
    .post(CALLS.gateRelease.path, write('gateRelease', releasePresence, AT_A_GATE))
    .get(CALLS.gateSnapshot.path, read('gateSnapshot', showSnapshot, AT_A_GATE));
