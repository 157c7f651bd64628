import { useSession } from '../../visit/session.ts';

/** What a browser may offer for a visitor's own phone: at a kiosk nothing, it knows only strangers'. */
export const usePhoneAutofill = (): 'tel-national' | 'off' =>
  useSession().kioskType ? 'off' : 'tel-national';
