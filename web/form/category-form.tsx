import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, useCallback, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import type { AnswerValue } from '../../engine/questionnaire/answer.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running-inquiry.ts';
import type { Category, Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import type { CategoryContext } from './category-context.ts';
import { categoryElementId } from './category-element.ts';
import { CATEGORY_THEME } from './category-theme.ts';
import { engineValidator } from './engine-validator.ts';
import { reasonKey } from './reason-words.ts';

type CategoryFormProps = FormProps<AnswerValue, RJSFSchema, CategoryContext>;

/** rjsf draws a submit button unless it has children. */
const NO_SUBMIT_BUTTON = <span hidden />;

/**
 * One category, drawn by a small rjsf form of its own (design, section 3): it hears of its own slice
 * of the running inquiry and of nothing else, so one tap redraws only what it touches.
 */
export const CategoryForm = memo(
  ({
    running,
    category,
    language,
    today,
    isMarked,
    onAnswer,
  }: {
    running: RunningInquiry;
    category: Category;
    language: Language;
    today: string;
    /** Whether what is missing is said: after the visitor wanted to complete. */
    isMarked: boolean;
    onAnswer: (categoryId: string, answer: AnswerValue | undefined) => void;
  }): ReactElement => {
    const { t } = useWording();
    const { categoryId, categoryType, show } = category;
    const subscribe = useCallback(
      (listener: () => void) => running.subscribe(categoryId, listener),
      [running, categoryId],
    );
    const { value, missing } = useSyncExternalStore(subscribe, () =>
      running.getCategoryState(categoryId),
    );
    // The question says all: neither the shape of answers nor conditions are rjsf's business here.
    const schema = useMemo<RJSFSchema>(
      () => ({ title: category.langQuestion }),
      [category.langQuestion],
    );
    const uiSchema = useMemo(() => ({ 'ui:field': categoryType }), [categoryType]);
    const formContext = useMemo(() => ({ category, language, today }), [category, language, today]);
    const validator = useMemo(
      () => engineValidator(() => running.getCategoryState(categoryId).missing),
      [running, categoryId],
    );
    const errorWords = isMarked && missing !== null ? t(reasonKey(missing)) : null;
    const extraErrors = useMemo<NonNullable<CategoryFormProps['extraErrors']>>(
      () => (errorWords === null ? {} : { __errors: [errorWords] }),
      [errorWords],
    );
    const onChange = useCallback<NonNullable<CategoryFormProps['onChange']>>(
      ({ formData }) => {
        onAnswer(categoryId, formData);
      },
      [onAnswer, categoryId],
    );
    return (
      <div
        className={`category ${show === 'N' ? 'category-revealed' : ''} ${errorWords === null ? '' : 'category-missing'}`}
        data-category={categoryId}
        data-type={categoryType}
      >
        <Form<AnswerValue, RJSFSchema, CategoryContext>
          {...CATEGORY_THEME}
          tagName="div"
          idPrefix={categoryElementId(categoryId)}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          formContext={formContext}
          extraErrors={extraErrors}
          showErrorList={false}
          onChange={onChange}
          {...(value !== undefined && { formData: value })}
        >
          {NO_SUBMIT_BUTTON}
        </Form>
      </div>
    );
  },
);
CategoryForm.displayName = 'CategoryForm';
