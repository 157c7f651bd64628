import type { Meeting } from './meetings-repository.ts';

export type MeetingFault = 'endsBeforeStart' | 'codeMissing' | 'codeUnneeded';

/** What contradicts itself in a meeting, whoever wrote it. */
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
