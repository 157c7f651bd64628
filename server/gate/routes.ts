import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { showOccupancy } from './occupancy.ts';
import { releasePresence } from './release.ts';
import { scanPass } from './scan.ts';
import { showSnapshot } from './snapshot.ts';

/** What gates ask, with the token of an enrolled gate. */
export const gateRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.gateScan.path, write('gateScan', scanPass))
    .get(CALLS.gateOccupancy.path, write('gateOccupancy', showOccupancy))
    .post(CALLS.gateRelease.path, write('gateRelease', releasePresence))
    .get(CALLS.gateSnapshot.path, read('gateSnapshot', showSnapshot));
