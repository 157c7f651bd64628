import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, useCallback, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { ValidityFinding } from '../../engine/questionnaire/answer/finding.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Category, Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import type { CategoryContext } from './category-context.ts';
import { categoryElementId } from './category-element.ts';
import { findingsOf, saidOf } from './category-findings.ts';
import { CATEGORY_THEME } from './category-theme.ts';
import { engineValidator } from './engine-validator.ts';
import { reasonKey } from './reason-words.ts';
import { useLatest } from './use-latest.ts';

type CategoryFormProps = FormProps<AnswerValue, RJSFSchema, CategoryContext>;

/** rjsf draws a submit button unless it has children. */
const NO_SUBMIT_BUTTON = <span hidden />;

const NO_MEMBERS: readonly Category[] = [];

/** The types whose parts say for themselves what is wrong with them. */
const IN_PARTS: ReadonlySet<Category['categoryType']> = new Set(['N', 'I', 'H', 'OV', 'HV', 'FS']);

/** The words for the category as a whole; its parts say their own. */
const errorKeyOf = (
  type: Category['categoryType'],
  findings: readonly ValidityFinding[],
): MessageKey | null => {
  const [first] = findings;
  if (!first) return null;
  const whole = findings.find(({ itemId }) => itemId === undefined);
  if (!whole && IN_PARTS.has(type)) return 'screen.inquiry.missingPart';
  return reasonKey((whole ?? first).reason);
};

/**
 * One category, drawn by a small rjsf form of its own (design, section 3): it hears of its own slice
 * of the running inquiry and of nothing else, so one tap redraws only what it touches.
 */
export const CategoryForm = memo(
  ({
    running,
    category,
    members = NO_MEMBERS,
    language,
    today,
    said,
    onAnswer,
  }: {
    running: RunningInquiry;
    category: Category;
    /** Of the household (FS): what is asked of each housemate. */
    members?: readonly Category[];
    language: Language;
    today: string;
    /** Which of the things that are missing are said (`missingNow`). */
    said: ReadonlySet<string>;
    onAnswer: (categoryId: string, answer: AnswerValue | undefined) => void;
  }): ReactElement => {
    const { t } = useWording();
    const { categoryId, categoryType, show } = category;
    const subscribe = useCallback(
      (listener: () => void) => running.subscribe(categoryId, listener),
      [running, categoryId],
    );
    const state = useSyncExternalStore(subscribe, () => running.getCategoryState(categoryId));
    const { value } = state;
    const findings = useMemo(
      () =>
        saidOf(
          said.size === 0 || state.complete ? [] : findingsOf(running, categoryId, today),
          said,
        ),
      [running, categoryId, today, said, state],
    );
    // The question says all: neither the shape of answers nor conditions are rjsf's business here.
    const schema = useMemo<RJSFSchema>(
      () => ({ title: category.langQuestion }),
      [category.langQuestion],
    );
    const uiSchema = useMemo(() => ({ 'ui:field': categoryType }), [categoryType]);
    const formContext = useMemo(
      () => ({ category, members, language, today, findings }),
      [category, members, language, today, findings],
    );
    // Another list of the same questions, such as a draft that is being written, starts another
    // inquiry: what rjsf drew of this question stays.
    const latest = useLatest(running);
    const validator = useMemo(
      () => engineValidator(() => latest.current.getCategoryState(categoryId).missing),
      [latest, categoryId],
    );
    const errorKey = errorKeyOf(categoryType, findings);
    const errorWords = errorKey && t(errorKey);
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
    const form = useMemo(
      () => (
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
      ),
      [categoryId, schema, uiSchema, validator, formContext, extraErrors, onChange, value],
    );
    return (
      <div
        className={`category ${show === 'N' ? 'category-revealed' : ''} ${errorWords === null ? '' : 'category-missing'}`}
        data-category={categoryId}
        data-type={categoryType}
      >
        {form}
      </div>
    );
  },
);
CategoryForm.displayName = 'CategoryForm';
