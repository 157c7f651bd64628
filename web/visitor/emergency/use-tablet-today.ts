import { useCallback } from 'react';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/**
 * The date at the hospital, once the server has confirmed that this is a tablet of the emergency
 * room (decisions, U24). Any other device is sent to the error page.
 */
export const useTabletToday = (): Loaded<VisitDate> => {
  const { t } = useWording();
  const notEnrolled = t('message.deviceNotEnrolled');
  const load = useCallback<Load<VisitDate>>(
    async (callApi) => {
      const device = await callApi('device', {});
      if (!device) return null;
      if (device.result?.kind !== 'emergency') {
        return { step: { kind: 'error', error: 'invalidAccess' }, message: notEnrolled };
      }
      const days = await callApi('visitDays', {});
      return days && { step: { kind: 'show' }, value: days.result?.today ?? null };
    },
    [notEnrolled],
  );
  return useLoaded(load, t('message.kioskCheckFailed'));
};
