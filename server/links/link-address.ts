import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Link } from './links-repository.ts';

/** Where a link leads: to the last four digits first (decisions, U25). */
export const pidAddress = (
  publicUrl: string,
  { type, pid }: Pick<Link, 'type' | 'pid'>,
  language: Language,
): string =>
  publicUrl +
  buildScreenUrl(type === 'RNOK' ? '/rnok' : '/phone-pt', { pid, type, lang: language });

/** Where the link of an emergency guardian leads; the ticket holds the place with the patient. */
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
