import type { Ask } from '../../api/use-server.ts';

/** The registered phones and the planned ones, each once, no more than there are slots. */
export const mergedCompanions = (
  registered: readonly string[],
  planned: readonly string[],
  limit: number,
): string[] => [...new Set([...registered, ...planned])].slice(0, limit);

/**
 * Registers the companions that a patient named in the questionnaire, now that there is a pass to
 * register them with: a guardian may come only once the patient has completed (GUARD-05).
 */
export const registerPlanned = async (
  ask: Ask,
  passCheck: string,
  planned: readonly string[],
): Promise<void> => {
  const reply = await ask('companions', { passCheck });
  if (!reply?.result) return;
  const [registered, , accompanyLimit] = reply.result;
  await ask('changeCompanions', {
    passCheck,
    accompanyList: mergedCompanions(registered, planned, accompanyLimit),
    accompanyLimit,
  });
};
