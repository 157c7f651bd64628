import { useState, type ReactElement } from 'react';
import {
  REPRESENTATIVE_RELATIONS,
  type RepresentativeRelation,
} from '../../../engine/visit/legal-representative.ts';
import type { LegalRepresentative } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form, stillWrong } from '../../ui/form.tsx';
import { PhoneField, phoneError } from '../phone/phone-field.tsx';

const RELATION = 'representative-relation';
const NAME = 'representative-name';
const PHONE = 'representative-phone';
const MAX_NAME_LENGTH = 50;

interface Entry {
  readonly relation: RepresentativeRelation | '';
  readonly name: string;
  readonly phone: string;
}

const validateEntry = ({ relation, name, phone }: Entry): FormError[] => {
  const errors: FormError[] = [];
  if (relation === '') {
    errors.push({
      field: RELATION,
      message: <Words of="screen.representative.relationError" />,
    });
  }
  if (name.trim() === '') {
    errors.push({ field: NAME, message: <Words of="screen.representative.nameError" /> });
  }
  const wrong = phoneError(phone);
  if (wrong) errors.push({ field: PHONE, message: <Words of={wrong} /> });
  return errors;
};

/** The person who consents for a patient under 14: relation, name and phone (decisions, part f). */
export const RepresentativeForm = ({
  start,
  onRepresentative,
}: {
  /** The earlier entry, to be changed. */
  start: LegalRepresentative | undefined;
  onRepresentative: (representative: LegalRepresentative) => void;
}): ReactElement => {
  const [entry, setEntry] = useState<Entry>(start ?? { relation: '', name: '', phone: '' });
  const [reported, setReported] = useState<readonly FormError[]>([]);
  const found = validateEntry(entry);
  const errors = stillWrong(reported, found);
  const submit = (): void => {
    const { relation, name, phone } = entry;
    setReported(found);
    if (relation !== '' && found.length === 0) {
      onRepresentative({ relation, name: name.trim(), phone });
    }
  };
  return (
    <Form errors={errors} submit={<Words of="screen.next" />} onSubmit={submit} busy={false}>
      <div className="card stack">
        <RadioGroup
          id={RELATION}
          legend={<Words of="screen.representative.relation" />}
          options={REPRESENTATIVE_RELATIONS.map((value) => ({
            value,
            label: <Words of={`screen.representative.${value}`} />,
          }))}
          value={entry.relation}
          onValue={(relation) => {
            setEntry({ ...entry, relation });
          }}
          error={errorOf(errors, RELATION)}
        />
        <TextField
          id={NAME}
          label={<Words of="screen.representative.name" />}
          error={errorOf(errors, NAME)}
          value={entry.name}
          onText={(text) => {
            setEntry({ ...entry, name: text.slice(0, MAX_NAME_LENGTH) });
          }}
        />
        <PhoneField
          id={PHONE}
          label={<Words of="screen.representative.phone" />}
          error={errorOf(errors, PHONE)}
          value={entry.phone}
          onPhone={(phone) => {
            setEntry({ ...entry, phone });
          }}
        />
      </div>
    </Form>
  );
};
