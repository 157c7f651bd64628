import { submitEmergency } from './submit-emergency.ts';
import { write, type CallHandlers } from '../http/call.ts';

/** What the tablets of the emergency room send. */
export const emergencyCalls = {
  emergencyAnswer: write(submitEmergency),
} satisfies CallHandlers;
