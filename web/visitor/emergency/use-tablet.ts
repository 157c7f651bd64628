import { useEffect, useState } from 'react';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { goToError } from '../../visit/navigation.ts';

/**
 * The hospital's day, once the server has said that this is a tablet of the emergency room
 * (decisions, U24); null before. Any other machine is led to the error page.
 */
export const useTablet = (): VisitDate | null => {
  const ask = useServer();
  const { t } = useWording();
  const [today, setToday] = useState<VisitDate | null>(null);
  const notEnrolled = t('message.deviceNotEnrolled');
  const notChecked = t('message.kioskCheckFailed');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isHere = true;
    const check = async (): Promise<void> => {
      const again = {
        message: notChecked,
        after: () => {
          setAttempt((before) => before + 1);
        },
      };
      const device = await ask('device', {}, again);
      if (!isHere || !device) return;
      if (device.result?.kind !== 'emergency') {
        goToError('invalidAccess', notEnrolled);
        return;
      }
      const days = await ask('visitDays', {}, again);
      if (isHere && days?.result) setToday(days.result.today);
    };
    void check();
    return () => {
      isHere = false;
    };
  }, [ask, notEnrolled, notChecked, attempt]);
  return today;
};
