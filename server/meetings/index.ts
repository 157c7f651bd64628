/** Meetings with external guests: their files, guests, invite codes and rooms. */
export { importMeetings } from './import-meetings.ts';
export { meetingEntry } from './meeting-entry.ts';
export { type ListedMeeting, listMeetings } from './meeting-list.ts';
export { countOverbookedEntries } from './overbooked-rooms.ts';
