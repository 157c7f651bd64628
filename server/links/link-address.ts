import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Link } from './links-repository.ts';

/** The start address of a link: the last four digits come first (decisions, U25). */
export const pidAddress = (
  publicUrl: string,
  { type, pid }: Pick<Link, 'type' | 'pid'>,
  language: Language,
): string =>
  publicUrl +
  buildScreenUrl(type === 'RNOK' ? '/rnok' : '/phone-pt', { pid, type, lang: language });

/**
 * The start address of an emergency guardian's link; the ticket contains the place with the
 * patient.
 */
export const emergencyGuardianAddress = (
  publicUrl: string,
  {
    identityNo,
    refId,
    visitDate,
  }: { readonly identityNo: string; readonly refId: string; readonly visitDate: string },
  ticket: string,
  language: Language,
): string =>
  publicUrl +
  buildScreenUrl('/phone-num', {
    refId,
    vd: visitDate,
    vcnt: ticket,
    type: 'ENOK',
    idn: identityNo,
    lang: language,
  });
