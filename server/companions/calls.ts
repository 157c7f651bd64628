import { changeCompanions, showCompanions } from './companions.ts';
import { read, write, type CallHandlers } from '../platform/http/call.ts';

/** The guardians that a patient registers. */
export const companionCalls = {
  companions: read(showCompanions),
  changeCompanions: write(changeCompanions),
} satisfies CallHandlers;
