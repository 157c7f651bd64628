import type { ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Something that a screen loads, as far as it matters whether it came. */
interface Loadable {
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Stands in for what could not be loaded: why, and the way to try again. Nothing where all came. */
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
