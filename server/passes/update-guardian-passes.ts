import type { Call } from '../platform/http/call.ts';
import { hasCompletedQuestionnaire } from '../identity/index.ts';

/**
 * Guardians come only after their patient's questionnaire (ROLE-03). A redo of it suspends their
 * passes; they are active again when the patient has completed it (decisions, L40).
 */
export const updateGuardianPasses = async (
  call: Pick<Call, 'repositories'>,
  registrationNumber: string,
): Promise<void> => {
  const { passes } = call.repositories;
  for (const pass of await passes.ofGuardians(registrationNumber, ['live', 'suspended'])) {
    const state = (await hasCompletedQuestionnaire(call, registrationNumber, pass.visitDate))
      ? 'live'
      : 'suspended';
    if (pass.state !== state) await passes.setState(pass.passId, state);
  }
};
