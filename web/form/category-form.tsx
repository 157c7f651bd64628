import type Form from '@rjsf/core/lib/components/Form.js';
import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import { deepEquals, type RJSFSchema } from '@rjsf/utils';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import { answerFromForm, type FormTexts } from '../../engine/questionnaire/category-types/index.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import { buildWireCategoryForm } from '../../engine/questionnaire/wire/wire-category-form.ts';
import type { Category } from '../../schemas/api.gen.ts';
import { useWording, type Translate } from '../i18n/use-wording.ts';
import { categoryElementId } from './form-element-ids.ts';
import { hasReportedFinding, reportedErrors } from './category-findings.ts';
import { engineValidator } from './engine-validator.ts';
import type { FormContext } from './form-options.ts';
import { PartRemovedContext } from './part-removed-context.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { useLatest } from './use-latest.ts';

type CategoryFormProps = FormProps<AnswerValue, RJSFSchema, FormContext>;

/** rjsf draws a submit button unless it has children. */
const NO_SUBMIT_BUTTON = <span hidden />;

const NO_MEMBERS: readonly Category[] = [];

const noop = (): void => undefined;

/**
 * One category, drawn by its own small rjsf form, so that a tap redraws only what it changes. The
 * form holds the answer; the running inquiry receives each change.
 */
export const CategoryForm = memo(
  ({
    running,
    category,
    members = NO_MEMBERS,
    texts,
    today,
    said,
    positionId,
    onAnswer,
    onTakenOut,
  }: {
    running: RunningInquiry;
    category: Category;
    /** For the household (FS): the questions about each housemate. */
    members?: readonly Category[];
    texts: FormTexts;
    today: string;
    /** The missing answers that are reported. */
    said: ReadonlySet<string>;
    positionId?: string | undefined;
    onAnswer: (categoryId: string, answer: AnswerValue | undefined) => void;
    onTakenOut: (categoryId: string, position: number) => void;
  }): ReactElement => {
    const { t } = useWording();
    const { categoryId, placeList } = category;
    const { schema, uiSchema } = useMemo(
      () => buildWireCategoryForm(category, members, texts),
      [category, members, texts],
    );
    const formContext = useMemo<FormContext>(
      () => ({ language: texts.language, today, places: placeList, positionId }),
      [texts, today, placeList, positionId],
    );
    // A new list of the same questions, such as a draft in progress, starts a new inquiry. What
    // rjsf drew of this question stays, unless its answer differs there.
    const [mountedForm, setMountedForm] = useState({
      running,
      first: currentAnswer(running, categoryId),
      form: 0,
    });
    if (mountedForm.running !== running) {
      const now = currentAnswer(running, categoryId);
      const isSame = deepEquals(now, currentAnswer(mountedForm.running, categoryId));
      setMountedForm(
        isSame ? { ...mountedForm, running } : { running, first: now, form: mountedForm.form + 1 },
      );
    }
    const latest = useLatest({ running, category, today, said, t, onAnswer });
    const isReported = hasReportedFinding(said, categoryId);
    const validator = useMemo(() => createReportedValidator(latest), [latest]);
    const form = useRef<Form<AnswerValue, RJSFSchema, FormContext>>(null);
    const wasReported = useRef(false);
    useLayoutEffect(() => {
      // rjsf does not validate an unchanged answer again by itself.
      if (isReported || wasReported.current) form.current?.validateForm();
      wasReported.current = isReported;
    }, [isReported, said, t]);
    const onChange = useMemo(() => createChangeHandler(latest), [latest]);
    const onPartRemoved = useCallback(
      (position: number) => {
        onTakenOut(categoryId, position);
      },
      [onTakenOut, categoryId],
    );
    return useMemo(
      () => (
        <PartRemovedContext value={onPartRemoved}>
          <QuestionnaireForm<AnswerValue>
            key={mountedForm.form}
            ref={form}
            tagName="div"
            idPrefix={categoryElementId(categoryId)}
            schema={schema}
            uiSchema={uiSchema}
            validator={validator}
            formContext={formContext}
            liveValidate={isReported}
            onChange={onChange}
            onError={noop}
            {...(mountedForm.first !== undefined && { initialFormData: mountedForm.first })}
          >
            {NO_SUBMIT_BUTTON}
          </QuestionnaireForm>
        </PartRemovedContext>
      ),
      [
        categoryId,
        schema,
        uiSchema,
        validator,
        formContext,
        isReported,
        onChange,
        onPartRemoved,
        mountedForm,
      ],
    );
  },
);
CategoryForm.displayName = 'CategoryForm';

interface LatestProps {
  readonly running: RunningInquiry;
  readonly category: Category;
  readonly today: string;
  readonly said: ReadonlySet<string>;
  readonly t: Translate;
  readonly onAnswer: (categoryId: string, answer: AnswerValue | undefined) => void;
}

/**
 * rjsf shows only the reported findings of the engine. The validator stays the same for the life of
 * the form, because rjsf treats two functions as equal and would keep the first one.
 */
const createReportedValidator = (
  latestProps: Readonly<RefObject<LatestProps>>,
): ReturnType<typeof engineValidator<AnswerValue>> =>
  engineValidator<AnswerValue>((data) => {
    const { running, category, today, said, t } = latestProps.current;
    const answer = answerFromForm(category.categoryType, data);
    return reportedErrors(running, category, answer, today, said, t);
  });

const createChangeHandler =
  (latestProps: Readonly<RefObject<LatestProps>>): NonNullable<CategoryFormProps['onChange']> =>
  ({ formData }) => {
    const { running, category, onAnswer } = latestProps.current;
    const { categoryId, categoryType } = category;
    const answer = answerFromForm(categoryType, formData);
    if (!deepEquals(answer, currentAnswer(running, categoryId))) onAnswer(categoryId, answer);
  };

const currentAnswer = (running: RunningInquiry, categoryId: string): AnswerValue | undefined =>
  running.getCategoryState(categoryId).value;
