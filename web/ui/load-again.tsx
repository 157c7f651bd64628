import type { ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Stands in for what could not be loaded, with the way to try again. */
export const LoadAgain = ({ onPress }: { onPress: () => void }): ReactElement => (
  <div className="stack">
    <Notice kind="error">
      <p>
        <Words of="screen.offline" />
      </p>
    </Notice>
    <Button variant="primary" wide onClick={onPress}>
      <Words of="screen.reload" />
    </Button>
  </div>
);
