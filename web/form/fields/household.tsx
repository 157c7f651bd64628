import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { use, useState, type ComponentType, type ReactElement } from 'react';
import type { HousemateAnswers, YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { housematesOf } from '../answer-shape.ts';
import type { FormContext } from '../form-options.ts';
import {
  housemateAnswer,
  housemateBlockCount,
  withHousemate,
  withoutHousemate,
} from '../housemates.ts';
import { PartRemovedContext } from '../part-removed-context.ts';
import { Housemate } from './housemate.tsx';

/**
 * FS: a numbered block for each housemate, the next one after the last is activated (INQ-09,
 * INQ-10, ANS-08, ANS-09). rjsf draws the questions about a housemate from the schema of the list's
 * items. The answers about a removed housemate return with the next "yes".
 */
export const HouseholdField = ({
  formData,
  schema,
  uiSchema,
  errorSchema,
  fieldPathId,
  rawErrors = [],
  name,
  registry,
  onChange,
  onBlur,
  onFocus,
}: FieldProps<readonly HousemateAnswers[], RJSFSchema, FormContext>): ReactElement => {
  // Its props here are those of an item, but rjsf types a registry by the data of the current
  // field.
  const SchemaField = registry.fields['SchemaField'] as ComponentType<Record<string, unknown>>;
  const { path } = fieldPathId;
  const onPartRemoved = use(PartRemovedContext);
  const housemates = housematesOf(formData);
  const [removedHousemate, setRemovedHousemate] = useState<HousemateAnswers>();
  // That there is no second housemate is not an answer, but the chosen "no" is shown.
  const [hasDeclinedSecond, setHasDeclinedSecond] = useState(false);
  const [hasMovedUp, setHasMovedUp] = useState(false);

  const answer = (position: number, chosen: YesNo): void => {
    const active = housemates?.[position];
    setHasDeclinedSecond(chosen === 'N' && position > 0);
    setHasMovedUp(chosen === 'N' && position === 0 && housemates?.length === 2);
    if (chosen === 'Y' && !active) {
      setRemovedHousemate(undefined);
      onChange(withHousemate(housemates, removedHousemate), path);
    }
    if (chosen === 'N' && (active ?? position === 0)) {
      setRemovedHousemate(active);
      onPartRemoved(position);
      onChange(withoutHousemate(housemates, position), path);
    }
  };

  return (
    <div className="housemates">
      {Array.from({ length: housemateBlockCount(housemates) }, (_, position) => {
        const ownPath = toFieldPathId(position, registry.globalFormOptions, fieldPathId);
        const active = housemates?.[position];
        return (
          <Housemate
            key={position}
            id={ownPath.$id}
            position={position}
            answer={
              housemateAnswer(housemates, position) ??
              (hasDeclinedSecond && position > 0 ? 'N' : undefined)
            }
            isInvalid={rawErrors.length > 0 && housemates === undefined}
            onAnswer={(chosen) => {
              answer(position, chosen);
            }}
          >
            {active && (
              <SchemaField
                name={name}
                required
                schema={schema.items}
                uiSchema={uiSchema?.['items']}
                formData={active}
                errorSchema={errorSchema?.[position]}
                fieldPathId={ownPath}
                registry={registry}
                onChange={onChange}
                onBlur={onBlur}
                onFocus={onFocus}
              />
            )}
          </Housemate>
        );
      })}
      <p role="status" className="visually-hidden">
        {hasMovedUp && <Words of="screen.inquiry.housemateMovedUp" values={{ from: 2, to: 1 }} />}
      </p>
    </div>
  );
};
