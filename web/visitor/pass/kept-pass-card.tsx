import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { go } from '../../visit/navigation.ts';

/** Says that this phone keeps the pass, and removes it. */
export const KeptPassCard = ({ onForget }: { onForget: () => Promise<void> }): ReactElement => (
  <section className="card stack">
    <p>
      <Words of="screen.pass.kept" />
    </p>
    <Button
      wide
      onClick={() => {
        void onForget().then(() => {
          go('/', {}, { replace: true });
        });
      }}
    >
      <Words of="screen.pass.forget" />
    </Button>
  </section>
);
