import type { TaskContext } from '../platform/files/report.ts';
import { meetings } from './meetings-repository.ts';

export interface ListedMeeting {
  readonly meetingId: string;
  readonly name: { readonly ko: string; readonly en: string };
  /** YYYYMMDD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** The number of registered guests. */
  readonly guests: number;
  readonly needsInviteCode: boolean;
}

/** Every meeting, in the order of the ids. Guests are only counted, and no code is shown. */
export const listMeetings = async ({
  database,
  keys,
}: TaskContext): Promise<readonly ListedMeeting[]> => {
  const all = await database.read((trx) => meetings(trx, keys).all());
  return all.map(({ meetingId, nameKo, nameEn, startDate, endDate, guests, openYn }) => ({
    meetingId,
    name: { ko: nameKo, en: nameEn },
    startDate,
    endDate,
    guests: guests.length,
    needsInviteCode: openYn === 'Y',
  }));
};
