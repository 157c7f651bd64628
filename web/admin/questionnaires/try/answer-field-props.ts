import type { ReactNode } from 'react';
import type { AnswerValue } from '../../../../engine/questionnaire/index.ts';
import type { Category } from '../../../../schemas/api.gen.ts';

export interface AnswerFieldProps {
  readonly category: Category;
  readonly label: ReactNode;
  readonly value: AnswerValue | undefined;
  /** The questions about each household member. */
  readonly members: readonly Category[];
  readonly onAnswer: (value: AnswerValue | undefined) => void;
}
