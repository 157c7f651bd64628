import { useCallback, type ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { RedoButton } from '../pass/redo-button.tsx';

/** Redo for a person who sees thanks instead of a pass, if the server offers it (REDO-07). */
export const ThankYouRedo = ({ passCheck }: { passCheck: string }): ReactElement | null => {
  const load = useCallback<Load<PassCheckResult>>(
    async (callApi) => {
      const reply = await callApi('passCheck', { passCheck });
      if (!reply) return null;
      // A pass that has ended has nothing to redo, and the thank-you page is still correct.
      return reply.result ? { step: { kind: 'show' }, value: reply.result } : 'notWanted';
    },
    [passCheck],
  );
  const loaded = useLoaded(load);
  return loaded.value ? (
    <RedoButton pass={loaded.value} from="elsewhere" />
  ) : (
    <RetryNotice of={[loaded]} />
  );
};
