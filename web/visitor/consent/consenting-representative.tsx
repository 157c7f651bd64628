import type { ReactElement } from 'react';
import type { LegalRepresentative } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';

/** Shows above the terms who consents, with a button to change it. */
export const ConsentingRepresentative = ({
  representative: { name },
  onChange,
}: {
  representative: LegalRepresentative;
  onChange: () => void;
}): ReactElement => (
  <div className="card stack">
    <p>
      <Words of="screen.representative.consenting" values={{ name }} />
    </p>
    <Button onClick={onChange}>
      <Words of="screen.representative.change" />
    </Button>
  </div>
);
