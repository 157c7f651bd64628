import { useEffect, useState } from 'react';
import type { VisitDaysResult } from '../../schemas/api.gen.ts';
import { useServer } from '../api/use-server.ts';

/** The days that the server offers now; null until they are here. */
export const useVisitDays = (): VisitDaysResult | null => {
  const ask = useServer();
  const [days, setDays] = useState<VisitDaysResult | null>(null);
  useEffect(() => {
    let isHere = true;
    void ask('visitDays', {}).then((reply) => {
      if (isHere && reply?.result) setDays(reply.result);
    });
    return () => {
      isHere = false;
    };
  }, [ask]);
  return days;
};
