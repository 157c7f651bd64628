import { timingSafeEqual } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { MeetingGuestTable, MeetingTable } from '../platform/database/tables/directory.ts';

/** A gathering event. Days are YYYYMMDD. */
export interface Meeting {
  readonly meetingId: string;
  readonly nameKo: string;
  readonly nameEn: string;
  /** Y: an invite code is required. */
  readonly openYn: 'Y' | 'N';
  readonly startDate: string;
  readonly endDate: string;
  /** Its own opening time, UTC milliseconds; null for the usual hour of the day before. */
  readonly opensAt: number | null;
}

export interface MeetingGuest {
  readonly name: string;
  readonly phone: string;
}

export interface MeetingWithCode extends Meeting {
  /** Four digits if `openYn` is Y, and only then. */
  readonly inviteCode: string | null;
}

/** A meeting as its file describes it. */
export interface FullMeeting extends MeetingWithCode {
  readonly guests: readonly MeetingGuest[];
}

const meetingOf = (row: MeetingTable): Meeting => ({
  meetingId: row.meetingId,
  nameKo: row.nameKo,
  nameEn: row.nameEn,
  openYn: row.openYn,
  startDate: row.startDate,
  endDate: row.endDate,
  opensAt: row.opensAt,
});

/** Meetings and their registered guests. */
export const meetings = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'meeting');
  const guests = rowCodec(keys, 'meeting_guest');
  const phoneIndex = (phone: string) => guests.index('phoneIndex', { phone });
  const openCode = (row: MeetingTable) => codec.open(row).inviteCode;
  const guestOf = (row: MeetingGuestTable): MeetingGuest => {
    const { name, phone } = guests.open(row);
    return { name, phone };
  };

  const rowOf = (meetingId: string) =>
    trx.selectFrom('meeting').selectAll().where('meetingId', '=', meetingId).executeTakeFirst();

  /** Adds the meeting or changes it; its guests do not change. */
  const saveWithoutGuests = async (meeting: MeetingWithCode): Promise<void> => {
    const { meetingId, nameKo, nameEn, openYn, inviteCode, startDate, endDate, opensAt } = meeting;
    const row = codec.seal({
      meetingId,
      nameKo,
      nameEn,
      openYn,
      inviteCode,
      startDate,
      endDate,
      opensAt,
    });
    await trx
      .insertInto('meeting')
      .values(row)
      .onConflict((conflict) => conflict.column('meetingId').doUpdateSet(row))
      .execute();
  };

  const addGuest = async (meetingId: string, { name, phone }: MeetingGuest): Promise<void> => {
    const row = guests.seal({ meetingId, name, phone });
    await trx.insertInto('meeting_guest').values(row).execute();
  };

  return {
    /** Meetings that take place on the day, by their first day and id. */
    async onDay(day: string): Promise<readonly Meeting[]> {
      const rows = await trx
        .selectFrom('meeting')
        .selectAll()
        .where('startDate', '<=', day)
        .where('endDate', '>=', day)
        .orderBy('startDate')
        .orderBy('meetingId')
        .execute();
      return rows.map(meetingOf);
    },

    async byId(meetingId: string): Promise<Meeting | null> {
      const row = await trx
        .selectFrom('meeting')
        .selectAll()
        .where('meetingId', '=', meetingId)
        .executeTakeFirst();
      return row ? meetingOf(row) : null;
    },

    /** Whether that is the code of the meeting; false for a meeting without one. */
    async isInviteCode(meetingId: string, inviteCode: string): Promise<boolean> {
      const row = await trx
        .selectFrom('meeting')
        .selectAll()
        .where('meetingId', '=', meetingId)
        .executeTakeFirst();
      const code = row ? openCode(row) : null;
      // Compared as hashes: they have equal length, and the response time reveals nothing about the
      // code.
      const hashed = (text: string) => Buffer.from(keys.tokenHash(text));
      return code !== null && timingSafeEqual(hashed(code), hashed(inviteCode));
    },

    /** The registered guest with that phone. */
    async guestByPhone(meetingId: string, phone: string): Promise<MeetingGuest | null> {
      const row = await trx
        .selectFrom('meeting_guest')
        .selectAll()
        .where('meetingId', '=', meetingId)
        .where('phoneIndex', '=', phoneIndex(phone))
        .executeTakeFirst();
      return row ? guestOf(row) : null;
    },

    async all(): Promise<readonly FullMeeting[]> {
      const rows = await trx.selectFrom('meeting').selectAll().orderBy('meetingId').execute();
      const everyGuest = await trx.selectFrom('meeting_guest').selectAll().execute();
      return rows.map((row) => ({
        ...meetingOf(row),
        inviteCode: openCode(row),
        guests: everyGuest
          .filter(({ meetingId }) => meetingId === row.meetingId)
          .map(guestOf)
          .sort((one, other) => one.phone.localeCompare(other.phone)),
      }));
    },

    /** Meetings in the span of days, each with the number of its guests. */
    async between(
      from: string,
      to: string,
      atMost: number,
    ): Promise<readonly (MeetingWithCode & { readonly guests: number })[]> {
      const rows = await trx
        .selectFrom('meeting')
        .selectAll()
        .select((row) =>
          row
            .selectFrom('meeting_guest')
            .select(({ fn }) => fn.countAll().as('guests'))
            .whereRef('meeting_guest.meetingId', '=', 'meeting.meetingId')
            .as('guests'),
        )
        .where('startDate', '<=', to)
        .where('endDate', '>=', from)
        .orderBy('startDate')
        .orderBy('meetingId')
        .limit(atMost)
        .execute();
      return rows.map((row) => ({
        ...meetingOf(row),
        inviteCode: openCode(row),
        guests: Number(row.guests),
      }));
    },

    /** The meeting with its code. */
    async withCode(meetingId: string): Promise<MeetingWithCode | null> {
      const row = await rowOf(meetingId);
      return row ? { ...meetingOf(row), inviteCode: openCode(row) } : null;
    },

    /** The code of the meeting; null if it has none. */
    async inviteCode(meetingId: string): Promise<string | null> {
      const row = await rowOf(meetingId);
      return row ? openCode(row) : null;
    },

    /** Some of the registered guests, each with the id that finds them. */
    async guestsOf(
      meetingId: string,
      { offset, atMost }: { readonly offset: number; readonly atMost: number },
    ): Promise<readonly (MeetingGuest & { readonly guestId: string })[]> {
      const rows = await trx
        .selectFrom('meeting_guest')
        .selectAll()
        .where('meetingId', '=', meetingId)
        .orderBy('phoneIndex')
        .offset(offset)
        .limit(atMost)
        .execute();
      return rows.map((row) => ({ ...guestOf(row), guestId: row.phoneIndex }));
    },

    async countGuests(meetingId: string): Promise<number> {
      const { guests } = await trx
        .selectFrom('meeting_guest')
        .select(({ fn }) => fn.countAll().as('guests'))
        .where('meetingId', '=', meetingId)
        .executeTakeFirstOrThrow();
      return Number(guests);
    },

    async guestById(meetingId: string, id: string): Promise<MeetingGuest | null> {
      const row = await trx
        .selectFrom('meeting_guest')
        .selectAll()
        .where('meetingId', '=', meetingId)
        .where('phoneIndex', '=', id)
        .executeTakeFirst();
      return row ? guestOf(row) : null;
    },

    async removeGuest(meetingId: string, id: string): Promise<void> {
      await trx
        .deleteFrom('meeting_guest')
        .where('meetingId', '=', meetingId)
        .where('phoneIndex', '=', id)
        .execute();
    },

    addGuest,
    saveAlone: saveWithoutGuests,

    /** Adds the meeting or replaces it together with its guests. */
    async save(meeting: FullMeeting): Promise<void> {
      await saveWithoutGuests(meeting);
      await trx.deleteFrom('meeting_guest').where('meetingId', '=', meeting.meetingId).execute();
      for (const guest of meeting.guests) await addGuest(meeting.meetingId, guest);
    },

    async remove(meetingId: string): Promise<void> {
      await trx.deleteFrom('meeting').where('meetingId', '=', meetingId).execute();
    },
  };
};
