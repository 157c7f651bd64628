import { refused, type Outcome } from '../../../engine/outcome/outcome.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { Bucket } from './attempts-repository.ts';
import type { Repositories } from '../../repositories.ts';
import type { Settings } from '../../settings/setting-defaults.ts';
import type { VisitSession } from './visit-session.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The caller that attempts are counted for. */
export interface Client {
  readonly address: string;
  /** Name of the visit session, if there is one. */
  readonly session: string | null;
  /** Id of an enrolled kiosk or emergency desk that many people use; null for all other callers. */
  readonly sharedDevice: string | null;
}

/** What a limit needs to know about a call. */
export interface LimitContext {
  readonly repositories: Pick<Repositories, 'attempts' | 'links'>;
  readonly settings: Settings;
  readonly client: Client;
  /** What the browser has proven. */
  readonly session: Pick<VisitSession, 'provenIds'>;
  readonly now: number;
}

/** Refusal with the minutes until the oldest counted attempt leaves the window. */
export const refuseTooManyAttempts = (
  oldest: number,
  windowMinutes: number,
  now: number,
): Outcome<never> =>
  refused('message', 'message.tooManyAttempts', {
    count: String(Math.max(1, Math.ceil((oldest - now) / MINUTE_MS + windowMinutes))),
  });

/** A bucket, how many different people it allows, and within how many minutes. */
interface LookUpLimit {
  readonly bucket: Bucket;
  readonly most: number;
  readonly windowMinutes: number;
}

/** The look-ups from one address, over all its sessions. */
export const ADDRESS_LOOK_UP_LIMIT = 'lookup.address';

const lookUpLimits = ({ settings, client }: LimitContext): readonly LookUpLimit[] => {
  const windowMinutes = settings['lookup.windowMinutes'];
  if (client.sharedDevice !== null) {
    const bucket = { limit: 'lookup.device', key: client.sharedDevice };
    return [{ bucket, most: settings['lookup.deviceSubjects'], windowMinutes }];
  }
  return [
    {
      bucket: { limit: 'lookup', key: client.session ?? client.address },
      most: settings['lookup.subjects'],
      windowMinutes,
    },
    {
      bucket: { limit: ADDRESS_LOOK_UP_LIMIT, key: client.address },
      most: settings['lookup.addressSubjects'],
      windowMinutes: settings['lookup.addressWindowMinutes'],
    },
  ];
};

/** Whether this session proved a link that was sent to the person whose id ends the subject. */
const hasProvenLinkFor = async (
  { repositories: { links }, session }: LimitContext,
  subject: string,
): Promise<boolean> => {
  const person = subject.slice(subject.lastIndexOf(' ') + 1);
  for (const linkId of session.provenIds('link')) {
    const link = await links.byId(linkId);
    if (link?.identityNo === person || link?.refId === person) return true;
  }
  return false;
};

/**
 * Counts a look-up of a person and refuses it (306, with the minutes to wait) after too many
 * different people for the session, or for the address over any number of sessions. Looking up the
 * same person again costs nothing more. A person who came by their link costs nothing, because many
 * visitors share the hospital's address. `subject` says what is looked up, such as `patient
 * 20000001`.
 */
export const countLookUp = async (
  call: LimitContext,
  subject: string,
): Promise<Outcome<never> | null> => {
  const { now } = call;
  const { attempts } = call.repositories;
  if (await hasProvenLinkFor(call, subject)) return null;
  const unknownTo: Bucket[] = [];
  for (const { bucket, most, windowMinutes } of lookUpLimits(call)) {
    const since = now - windowMinutes * MINUTE_MS;
    const { instants, knows } = await attempts.subjectsSince(bucket, since, subject);
    if (knows) continue;
    if (instants.length >= most) {
      return refuseTooManyAttempts(instants[instants.length - most] ?? now, windowMinutes, now);
    }
    unknownTo.push(bucket);
  }
  for (const bucket of unknownTo) await attempts.record(bucket, subject, now);
  return null;
};

/** How many wrong tries a bucket allows, and the message when it is closed for the day. */
interface AttemptLimit {
  readonly tries: number;
  readonly windowMinutes: number;
  readonly triesPerDay: number;
  readonly closed: MessageKey;
}

/**
 * Refuses when a bucket holds too many wrong tries: 306 with the minutes to wait, 305 for the day.
 */
const checkAttemptLimit = async (
  { repositories: { attempts }, now }: LimitContext,
  bucket: Bucket,
  { tries, windowMinutes, triesPerDay, closed }: AttemptLimit,
): Promise<Outcome<never> | null> => {
  const wrong = await attempts.since(bucket, now - DAY_MINUTES * MINUTE_MS);
  if (wrong.length >= triesPerDay) return refused('expired', closed);
  const recent = wrong.filter((at) => at > now - windowMinutes * MINUTE_MS);
  return recent.length < tries
    ? null
    : refuseTooManyAttempts(recent[recent.length - tries] ?? now, windowMinutes, now);
};

/** Wrong invite codes, over all meetings. */
export const INVITE_CODE_LIMIT = 'inviteCode';

const inviteBucket = (meetingId: string, client: Client) => ({
  limit: INVITE_CODE_LIMIT,
  key: `${meetingId} ${client.address}`,
});

/** Refuses before an invite code is checked: 306 with the minutes to wait, 305 for the day. */
export const checkInviteCodeLimit = (
  call: LimitContext,
  meetingId: string,
): Promise<Outcome<never> | null> =>
  checkAttemptLimit(call, inviteBucket(meetingId, call.client), {
    tries: call.settings['inviteCode.tries'],
    windowMinutes: call.settings['inviteCode.windowMinutes'],
    triesPerDay: call.settings['inviteCode.triesPerDay'],
    closed: 'message.inviteCodeInvalid',
  });

/** Records a wrong invite code. */
export const recordWrongInviteCode = (
  { repositories: { attempts }, client, now }: LimitContext,
  meetingId: string,
): Promise<void> => attempts.record(inviteBucket(meetingId, client), '', now);

/** Wrong digits and staff numbers, over all links, passes and patients. */
export const LINK_LIMIT = 'link';

const linkBucket = (pid: string) => ({ limit: LINK_LIMIT, key: pid });

/**
 * Refuses before the last four digits or the staff number for a link are checked: 306 with the
 * minutes to wait, 305 for the day. A pid that was never sent counts like any other.
 */
export const checkLinkLimit = (call: LimitContext, pid: string): Promise<Outcome<never> | null> =>
  checkAttemptLimit(call, linkBucket(pid), {
    tries: call.settings['link.tries'],
    windowMinutes: call.settings['link.windowMinutes'],
    triesPerDay: call.settings['link.triesPerDay'],
    closed: 'message.linkExpired',
  });

/** Records a wrong entry for a link. */
export const recordWrongLinkAttempt = (
  { repositories: { attempts }, now }: LimitContext,
  pid: string,
): Promise<void> => attempts.record(linkBucket(pid), '', now);

/** Counts notices of one pass; refuses (306) when the daily limit would be exceeded. */
export const countCompanionNotices = async (
  { repositories: { attempts }, settings, now }: LimitContext,
  passId: string,
  notices: number,
): Promise<Outcome<never> | null> => {
  const bucket = { limit: 'companion.notice', key: passId };
  const sent = await attempts.since(bucket, now - DAY_MINUTES * MINUTE_MS);
  if (sent.length + notices > settings['companion.noticesPerDay']) {
    return refuseTooManyAttempts(sent[0] ?? now, DAY_MINUTES, now);
  }
  for (let count = 0; count < notices; count += 1) await attempts.record(bucket, '', now);
  return null;
};

/** Counts a message of a guardian to a patient; false when the daily limit is reached. */
export const countPatientNotice = async (
  { repositories: { attempts }, settings, now }: LimitContext,
  patientAndDay: string,
): Promise<boolean> => {
  const bucket = { limit: 'patient.notice', key: patientAndDay };
  const sent = await attempts.since(bucket, now - DAY_MINUTES * MINUTE_MS);
  if (sent.length >= settings['patient.noticesPerDay']) return false;
  await attempts.record(bucket, '', now);
  return true;
};

/** Counts a message that sends a pass again; false when its daily limit is reached. */
export const countPassMessage = async (
  { repositories: { attempts }, settings, now }: LimitContext,
  passId: string,
): Promise<boolean> => {
  const bucket = { limit: 'pass.message', key: passId };
  const sent = await attempts.since(bucket, now - DAY_MINUTES * MINUTE_MS);
  if (sent.length >= settings['pass.sendAgainPerDay']) return false;
  await attempts.record(bucket, '', now);
  return true;
};
