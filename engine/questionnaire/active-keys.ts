import { YES } from './graph.ts';
import type { Question } from './question.ts';

const NONE: readonly string[] = [];
const BY_YES: readonly string[] = [YES];

/**
 * The answer keys that a value makes active: `YES` for a plain yes [ANS-03], the ids of the items
 * answered yes, the ids of the options chosen [ANS-05]. A malformed value makes none active.
 */
export const activeKeys = (question: Question, value: unknown): readonly string[] => {
  if (value === undefined || value === null) return NONE;
  switch (question.type) {
    case 'N':
    case 'I':
      if (!question.perItem) return value === 'Y' ? BY_YES : NONE;
      return typeof value === 'object' ? itemsSaidYes(question, value) : NONE;
    case 'OV':
    case 'HV':
      return typeof value === 'object' && 'visited' in value && value.visited === 'Y'
        ? BY_YES
        : NONE;
    case 'M':
      return Array.isArray(value)
        ? [...new Set(value.filter((id): id is string => typeof id === 'string'))]
        : NONE;
    case 'T':
    case 'E':
    case 'H':
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
      return NONE;
  }
};

const itemsSaidYes = ({ items }: Question, value: object): readonly string[] =>
  items
    .map(({ id }) => id)
    .filter((id) => Object.hasOwn(value, id) && Reflect.get(value, id) === 'Y');
