import type { Call } from '../platform/http/call.ts';

/** Audits a change of a questionnaire; `code` names it, the detail says more. */
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
