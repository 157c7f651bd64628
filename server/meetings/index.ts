/** Meetings with external guests: their files, guests, invite codes and rooms. */
export { importMeetings } from './import-meetings.ts';
export { meetingEntry } from './meeting-entry.ts';
export { countOverbookedEntries } from './overbooked-rooms.ts';
