import type { ReactElement } from 'react';
import type { LegalRepresentative } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';

/** Says above the terms who consents, and lets it be changed. */
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
