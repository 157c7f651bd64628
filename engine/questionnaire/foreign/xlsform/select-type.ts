/** How a question with choices names its list. */
export interface SelectType {
  readonly isMultiple: boolean;
  readonly list: string;
  readonly hasOther: boolean;
}

const SELECT =
  /^(?:add )?(select[_ ]one|select1|select[_ ]multiple|select all that apply)(?:[_ ]from[_ ]file)?(?: (?:prompt )?(?:from|using))? (\S+)( or[_ ](?:specify[_ ])?other)?$/iu;

/** The list of a question with choices; null for any other type. */
export const parseSelect = (written: string): SelectType | null => {
  const [, kind = '', list = '', other] = SELECT.exec(written) ?? [];
  if (list === '') return null;
  return { isMultiple: /multiple|all/iu.test(kind), list, hasOther: other !== undefined };
};
