import type { Call } from '../platform/http/call.ts';

/**
 * The number that staff call about a person who was screened out or has to be checked: infection
 * control, or the hospital's main phone.
 */
export const screenedOutPhone = ({
  settings,
  wording,
  language,
}: Pick<Call, 'settings' | 'wording' | 'language'>): string => {
  const phone = settings['gate.infectionControlPhone'];
  return phone === 'off' ? wording.format(language, { key: 'message.mainPhone' }) : phone;
};
