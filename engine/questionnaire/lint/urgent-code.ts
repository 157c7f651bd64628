import { createFinding, type LintRule } from './lint-finding.ts';

/** The inquiry type of the urgent survey (decisions L3, U11). */
const URGENT_CODE = 'EM';

/** The urgent survey is identified by its code, which no other questionnaire may have. */
export const lintUrgentCode: LintRule = ({ code, kind }) => {
  if ((kind === 'urgent') === (code === URGENT_CODE)) return [];
  return [
    createFinding('audience/urgent-code', {
      pointer: '/code',
      parameters: { code, variant: kind === 'urgent' ? 'urgent' : 'other' },
      message:
        kind === 'urgent'
          ? `The urgent survey has the code "${code}", but is sent out as ${URGENT_CODE}.`
          : `${URGENT_CODE} is the code of the urgent survey, but this questionnaire is of kind "${kind}".`,
      suggestion: kind === 'urgent' ? `Write code: ${URGENT_CODE}.` : 'Give it a code of its own.',
      ...(kind === 'urgent' && {
        edits: [{ op: 'replace', path: '/code', value: URGENT_CODE }],
      }),
    }),
  ];
};
