import { timingSafeEqual } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { MeetingTable } from '../platform/database/tables/directory.ts';

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
  meetingId: row.meeting_id,
  nameKo: row.name_ko,
  nameEn: row.name_en,
  openYn: row.open_yn,
  startDate: row.start_date,
  endDate: row.end_date,
  opensAt: row.opens_at,
});

const CODE = 'meeting.invite_code_sealed';
const GUEST_NAME = 'meeting_guest.name_sealed';
const GUEST_PHONE = 'meeting_guest.phone_sealed';

/** Meetings and their registered guests. */
export const meetings = (trx: Handle, keys: Keys) => {
  const phoneIndex = (phone: string) => keys.index('meeting_guest.phone', phone);
  const guestId = (meetingId: string, index: string) => `${meetingId}.${index}`;
  const openCode = (row: MeetingTable) =>
    row.invite_code_sealed === null
      ? null
      : keys.open(CODE, row.meeting_id, row.invite_code_sealed);
  const guestOf = (row: {
    meeting_id: string;
    phone_index: string;
    name_sealed: string;
    phone_sealed: string;
  }): MeetingGuest => {
    const id = guestId(row.meeting_id, row.phone_index);
    return {
      name: keys.open(GUEST_NAME, id, row.name_sealed),
      phone: keys.open(GUEST_PHONE, id, row.phone_sealed),
    };
  };

  const rowOf = (meetingId: string) =>
    trx.selectFrom('meeting').selectAll().where('meeting_id', '=', meetingId).executeTakeFirst();

  /** Adds the meeting or changes it; its guests do not change. */
  const saveWithoutGuests = async (meeting: MeetingWithCode): Promise<void> => {
    const { meetingId, inviteCode } = meeting;
    const row = {
      name_ko: meeting.nameKo,
      name_en: meeting.nameEn,
      open_yn: meeting.openYn,
      invite_code_sealed: inviteCode === null ? null : keys.seal(CODE, meetingId, inviteCode),
      start_date: meeting.startDate,
      end_date: meeting.endDate,
      opens_at: meeting.opensAt,
    };
    await trx
      .insertInto('meeting')
      .values({ meeting_id: meetingId, ...row })
      .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet(row))
      .execute();
  };

  const addGuest = async (meetingId: string, guest: MeetingGuest): Promise<void> => {
    const index = phoneIndex(guest.phone);
    const id = guestId(meetingId, index);
    await trx
      .insertInto('meeting_guest')
      .values({
        meeting_id: meetingId,
        phone_index: index,
        name_sealed: keys.seal(GUEST_NAME, id, guest.name),
        phone_sealed: keys.seal(GUEST_PHONE, id, guest.phone),
      })
      .execute();
  };

  return {
    /** Meetings that take place on the day, by their first day and id. */
    async onDay(day: string): Promise<readonly Meeting[]> {
      const rows = await trx
        .selectFrom('meeting')
        .selectAll()
        .where('start_date', '<=', day)
        .where('end_date', '>=', day)
        .orderBy('start_date')
        .orderBy('meeting_id')
        .execute();
      return rows.map(meetingOf);
    },

    async byId(meetingId: string): Promise<Meeting | null> {
      const row = await trx
        .selectFrom('meeting')
        .selectAll()
        .where('meeting_id', '=', meetingId)
        .executeTakeFirst();
      return row ? meetingOf(row) : null;
    },

    /** Whether that is the code of the meeting; false for a meeting without one. */
    async isInviteCode(meetingId: string, inviteCode: string): Promise<boolean> {
      const row = await trx
        .selectFrom('meeting')
        .selectAll()
        .where('meeting_id', '=', meetingId)
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
        .where('meeting_id', '=', meetingId)
        .where('phone_index', '=', phoneIndex(phone))
        .executeTakeFirst();
      return row ? guestOf(row) : null;
    },

    async all(): Promise<readonly FullMeeting[]> {
      const rows = await trx.selectFrom('meeting').selectAll().orderBy('meeting_id').execute();
      const guests = await trx.selectFrom('meeting_guest').selectAll().execute();
      return rows.map((row) => ({
        ...meetingOf(row),
        inviteCode: openCode(row),
        guests: guests
          .filter(({ meeting_id }) => meeting_id === row.meeting_id)
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
            .whereRef('meeting_guest.meeting_id', '=', 'meeting.meeting_id')
            .as('guests'),
        )
        .where('start_date', '<=', to)
        .where('end_date', '>=', from)
        .orderBy('start_date')
        .orderBy('meeting_id')
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
        .where('meeting_id', '=', meetingId)
        .orderBy('phone_index')
        .offset(offset)
        .limit(atMost)
        .execute();
      return rows.map((row) => ({ ...guestOf(row), guestId: row.phone_index }));
    },

    async countGuests(meetingId: string): Promise<number> {
      const { guests } = await trx
        .selectFrom('meeting_guest')
        .select(({ fn }) => fn.countAll().as('guests'))
        .where('meeting_id', '=', meetingId)
        .executeTakeFirstOrThrow();
      return Number(guests);
    },

    async guestById(meetingId: string, id: string): Promise<MeetingGuest | null> {
      const row = await trx
        .selectFrom('meeting_guest')
        .selectAll()
        .where('meeting_id', '=', meetingId)
        .where('phone_index', '=', id)
        .executeTakeFirst();
      return row ? guestOf(row) : null;
    },

    async removeGuest(meetingId: string, id: string): Promise<void> {
      await trx
        .deleteFrom('meeting_guest')
        .where('meeting_id', '=', meetingId)
        .where('phone_index', '=', id)
        .execute();
    },

    addGuest,
    saveAlone: saveWithoutGuests,

    /** Adds the meeting or replaces it together with its guests. */
    async save(meeting: FullMeeting): Promise<void> {
      await saveWithoutGuests(meeting);
      await trx.deleteFrom('meeting_guest').where('meeting_id', '=', meeting.meetingId).execute();
      for (const guest of meeting.guests) await addGuest(meeting.meetingId, guest);
    },

    async remove(meetingId: string): Promise<void> {
      await trx.deleteFrom('meeting').where('meeting_id', '=', meetingId).execute();
    },
  };
};
