import type { Meeting } from './meetings-repository.ts';

export type MeetingFault = 'endsBeforeStart' | 'codeMissing' | 'codeUnneeded';

/** Contradictions within a meeting, from a file or from the studio. */
export const meetingFaults = ({
  openYn,
  startDate,
  endDate,
  hasCode,
}: Pick<Meeting, 'openYn' | 'startDate' | 'endDate'> & {
  readonly hasCode: boolean;
}): readonly MeetingFault[] => [
  ...(endDate < startDate ? (['endsBeforeStart'] as const) : []),
  ...(openYn === 'Y' && !hasCode ? (['codeMissing'] as const) : []),
  ...(openYn === 'N' && hasCode ? (['codeUnneeded'] as const) : []),
];
