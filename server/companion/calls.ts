import { changeCompanions, showCompanions } from './companions.ts';
import { read, write, type Calls } from '../http/call.ts';

/** The guardians whom a patient registers. */
export const companionCalls = {
  companions: read(showCompanions),
  changeCompanions: write(changeCompanions),
} satisfies Calls;
