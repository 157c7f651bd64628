import type { ReactElement } from 'react';
import type { LegalRepresentative } from '../../../schemas/api.gen.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';

/** The person who consented for a patient under 14. */
export const RepresentativeFacts = ({
  representative: { relation, name, phone },
}: {
  representative: LegalRepresentative;
}): ReactElement => (
  <dl className="card facts">
    <div>
      <dt>
        <Words of="screen.representative.relation" />
      </dt>
      <dd>
        <Words of={`screen.representative.${relation}`} />
      </dd>
    </div>
    <div>
      <dt>
        <Words of="screen.representative.name" />
      </dt>
      <dd>
        <BidiIsolated>{name}</BidiIsolated>
      </dd>
    </div>
    <div>
      <dt>
        <Words of="screen.representative.phone" />
      </dt>
      <dd>
        <BidiIsolated>{phone}</BidiIsolated>
      </dd>
    </div>
  </dl>
);
