import { Fieldset, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { categoryType } from '../../../../engine/questionnaire/category-types/registry.ts';
import { typeOfWire } from '../../../../engine/questionnaire/category-types/wire-type.ts';
import { DecimalInput } from '../../frame/decimal-input.tsx';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { itemAnswers, textAnswer, toCompactDay, toDashedDay } from './answer-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { HouseholdField } from './household-field.tsx';
import { PlacesField } from './places-field.tsx';
import { VisitsField } from './visits-field.tsx';
import { YesNoField } from './yes-no-field.tsx';

/**
 * One question of a trial, in the compact style of the studio. The engine checks it like any
 * answer.
 */
export const AnswerField = (props: AnswerFieldProps): ReactElement | null => {
  const { category, label, value, members, onAnswer } = props;
  const { answerKind, visitedPlace } = categoryType(typeOfWire(category));
  switch (answerKind) {
    case 'yesNo':
      if (category.indvdCheck === 'Y') {
        return (
          <Fieldset variant="unstyled" legend={label} className="studio-items">
            {category.inquiryList.map(({ inquiryMappingId: id, langContents }) => (
              <YesNoField
                key={id}
                label={langContents}
                value={itemAnswers(value)[id]}
                isNoOpen={category.needAnswer !== 'Y'}
                onAnswer={(answer) => {
                  onAnswer({ ...itemAnswers(value), [id]: answer });
                }}
              />
            ))}
          </Fieldset>
        );
      }
      return (
        <YesNoField
          label={label}
          value={textAnswer(value)}
          isNoOpen={category.needAnswer !== 'Y'}
          onAnswer={onAnswer}
        />
      );
    case 'choice':
      return <ChoiceField {...props} />;
    case 'text':
      return (
        <Textarea
          label={label}
          autosize
          minRows={1}
          value={textAnswer(value) ?? ''}
          onChange={(event) => {
            onAnswer(event.currentTarget.value);
          }}
        />
      );
    case 'date':
      return (
        <TextInput
          type="date"
          label={label}
          value={toDashedDay(textAnswer(value) ?? '')}
          onChange={(event) => {
            onAnswer(toCompactDay(event.currentTarget.value));
          }}
        />
      );
    case 'time':
      return (
        <TextInput
          type="time"
          label={label}
          value={textAnswer(value) ?? ''}
          onChange={(event) => {
            onAnswer(event.currentTarget.value);
          }}
        />
      );
    case 'number':
      return (
        <DecimalInput
          label={label}
          value={typeof value === 'number' ? value : undefined}
          suffix={category.number?.unit === undefined ? '' : ` ${category.number.unit}`}
          decimalScale={category.number?.decimals ?? 0}
          onNumber={onAnswer}
        />
      );
    case 'places':
      return <PlacesField {...props} />;
    case 'visits':
      return visitedPlace && <VisitsField {...props} field={visitedPlace.property} />;
    case 'household':
      return <HouseholdField label={label} value={value} members={members} onAnswer={onAnswer} />;
    case 'none':
      return null;
  }
};
