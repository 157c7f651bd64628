import { useSession } from '../../visit/session.ts';

/**
 * The autofill of a visitor's own phone: off at a kiosk, which knows only other people's phones.
 */
export const usePhoneAutofill = (): 'tel-national' | 'off' =>
  useSession().kioskType ? 'off' : 'tel-national';
