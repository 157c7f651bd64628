/**
 * FS: the housemates that the visitor answered "yes" for, each with relation (FD) and details (FT).
 * [INQ-09, ANS-08]
 */
import { MAX_HOUSEMATES } from '../../answer/answer.ts';
import { closedObject, type LocalizedQuestion, type CategoryForm } from '../category-form.ts';

/** `memberForm` returns the form of one question about a housemate. */
export const householdForm = (
  { members }: LocalizedQuestion,
  memberForm: (member: LocalizedQuestion) => CategoryForm,
): CategoryForm => {
  const forms = members.map((member) => [member.question.id, memberForm(member)] as const);
  const required = members.filter(({ question }) => !question.optional);
  return {
    schema: {
      type: 'array',
      maxItems: MAX_HOUSEMATES,
      items: closedObject(
        Object.fromEntries(forms.map(([id, { schema }]) => [id, schema])),
        required.map(({ question }) => question.id),
      ),
    },
    uiSchema: {
      'ui:field': 'household',
      items: {
        'ui:order': forms.map(([id]) => id),
        'ui:options': { part: 'bare' },
        ...Object.fromEntries(forms.map(([id, { uiSchema }]) => [id, uiSchema])),
      },
    },
  };
};
