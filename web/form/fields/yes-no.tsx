import type { ReactElement } from 'react';
import { yesNoOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { NeedsYesReason, YesNoChoice } from '../yes-no-choice.tsx';
import { CategoryImage } from './category-image.tsx';
import { ItemCheckField } from './item-check.tsx';

/** N, and I with its picture: one yes or no, or one per item (INQ-02, INQ-03, ENTITY-10). */
export const YesNoField = (props: CategoryFieldProps): ReactElement => {
  const { category } = props.registry.formContext;
  return (
    <>
      <CategoryImage category={category} />
      {category.indvdCheck === 'Y' && category.inquiryList.length > 0 ? (
        <ItemCheckField {...props} />
      ) : (
        <PlainYesNo {...props} />
      )}
    </>
  );
};

const PlainYesNo = ({
  formData,
  fieldPathId: { $id, path },
  registry: { formContext },
  onChange,
}: CategoryFieldProps): ReactElement => {
  const needsYes = formContext.category.needAnswer === 'Y';
  const reasonId = `${$id}-reason`;
  return (
    <>
      <YesNoChoice
        name={$id}
        answer={yesNoOf(formData)}
        needsYes={needsYes}
        reasonId={reasonId}
        onAnswer={(answer) => {
          onChange(answer, path);
        }}
      />
      {needsYes && <NeedsYesReason id={reasonId} />}
    </>
  );
};
