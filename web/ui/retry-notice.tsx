import type { ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** The state of data that a screen loads, as far as it matters whether it has arrived. */
interface Loadable {
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Replaces what could not be loaded: the reason, and a button to try again. Draws nothing if all
 * has arrived.
 */
export const RetryNotice = ({ of }: { of: readonly Loadable[] }): ReactElement | null => {
  const failed = of.filter(({ failure }) => failure !== undefined);
  const [first] = failed;
  if (!first) return null;
  return (
    <div className="stack">
      <div role="alert">
        <Notice kind="error">
          <p>{first.failure}</p>
        </Notice>
      </div>
      <Button
        variant="primary"
        wide
        onClick={() => {
          for (const { retry } of failed) retry();
        }}
      >
        <Words of="screen.reload" />
      </Button>
    </div>
  );
};
