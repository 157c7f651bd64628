import type { Call } from '../platform/http/call.ts';

/** Writes down what was done to a questionnaire; `code` names it, the detail more of it. */
export const logQuestionnaireChange = async (
  { repositories: { audit }, admin, now }: Pick<Call, 'repositories' | 'admin' | 'now'>,
  action: string,
  code: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> =>
  audit.log({
    action,
    at: now,
    actor: admin?.adminId ?? '',
    subject: code,
    detail: { code, ...detail },
  });
