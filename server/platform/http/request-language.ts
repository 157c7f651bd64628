import { isLanguage, preferredLanguage, type Language } from '../../../engine/wording/language.ts';
import type { AppContext } from './context.ts';

/**
 * The caller's language: the call's `language` field if it has one, else the header, else Korean.
 */
export const requestLanguage = (c: AppContext, request: unknown): Language => {
  const asked =
    typeof request === 'object' && request !== null && 'language' in request
      ? request.language
      : undefined;
  return typeof asked === 'string' && isLanguage(asked)
    ? asked
    : preferredLanguage(c.req.header('accept-language'));
};
