import schema from '../../schemas/urgent-sends.schema.json' with { type: 'json' };
import type { Judged } from '../../engine/outcome/judged.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../engine/wording/language.ts';
import { isPatient, type UserType } from '../../engine/visit/user-type.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { NewUrgentSend } from './urgent-sends-repository.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  phoneCell,
  registrationNumberCell,
  residentGuardianIdCell,
  staffNumberCell,
} from '../platform/files/cell-readers.ts';
import {
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import {
  loadLinkSender,
  type LinkOptions,
  type SendingFault,
  type SendLink,
} from './link-message.ts';
import { readUrgentSends, type Recipient } from './read-urgent-sends.ts';

const HOUR_MS = 3_600_000;

export interface UrgentOptions extends Pick<LinkOptions, 'publicUrl'> {
  /** A test send, which accepts no answers. */
  readonly isTest: boolean;
  /** How long it can be answered, in hours. */
  readonly hours: number;
}

/** The start address of the survey: the reader first identifies themselves. */
const surveyAddress = (
  publicUrl: string,
  { answerType, language }: PreparedRecipient,
  pid: string,
): string => publicUrl + buildScreenUrl('/emer-auth', { pid, type: answerType, lang: language });

/** The phone of a recipient; null for a person who is not in the directory. */
const findPhone = async (
  { patients, staff, residentGuardians }: Repositories,
  { answerType, identityNo }: Recipient,
): Promise<string | null> => {
  if (isPatient(answerType)) return (await patients.byNumber(identityNo))?.phone ?? null;
  if (answerType === 'EMP') return (await staff.byNumber(identityNo))?.phone ?? null;
  if (answerType === 'RNOK') return (await residentGuardians.byId(identityNo))?.phone ?? null;
  return identityNo;
};

/** A recipient with the phone, the questionnaire and the language of the send. */
export type PreparedRecipient = Recipient &
  Pick<NewUrgentSend, 'phone' | 'detailId'> & { readonly language: Language };

const identityCell = (type: UserType): ((text: string) => Judged<string>) => {
  if (isPatient(type)) return registrationNumberCell;
  if (type === 'EMP') return staffNumberCell;
  return type === 'RNOK' ? residentGuardianIdCell : phoneCell;
};

/** Returns a function that judges one recipient after the other, and returns the first fault. */
export const createRecipientJudge = async (
  stores: Repositories,
): Promise<(typed: Recipient) => Promise<Judged<PreparedRecipient, SendingFault>>> => {
  const versions = new Map<UserType, string | null>();
  const isInUse = (await stores.settings.useYn('EM')) === 'Y';
  const versionFor = async (answerType: UserType): Promise<string | null> => {
    const known = versions.get(answerType);
    if (known !== undefined) return known;
    const published = await stores.questionnaires.publishedFor(answerType, 'urgent');
    versions.set(answerType, published?.detailId ?? null);
    return published?.detailId ?? null;
  };
  const refuse = (kind: SendingFault['kind'], name: string, message: string, fix: string) => ({
    fault: { kind, rule: `urgent/${name}`, message, fix },
  });
  return async (typed) => {
    const { answerType } = typed;
    const read = identityCell(answerType)(typed.identityNo);
    if ('fault' in read) {
      const fix = schema.$defs.UrgentSendRow.properties.identity.description;
      return refuse('malformed', 'cell', `The cell "identity" ${read.fault}.`, fix);
    }
    const recipient = { ...typed, identityNo: read.value };
    if (!isInUse) {
      const fix = 'Set EM to Y in the use settings.';
      return refuse('noSurvey', 'not-in-use', 'The urgent survey is not in use.', fix);
    }
    const phone = await findPhone(stores, recipient);
    if (phone === null) {
      const fix = 'Import the directory first, or correct the number.';
      const message = `${read.value} is not in the directory.`;
      return refuse('unknownPerson', 'unknown-person', message, fix);
    }
    const detailId = await versionFor(answerType);
    if (detailId === null) {
      const fix = 'Publish a questionnaire of the kind "urgent" that serves this type.';
      const message = `No urgent survey is published for ${answerType}.`;
      return refuse('noSurvey', 'no-survey', message, fix);
    }
    const language =
      typed.language ?? (await stores.answers.latestOf(recipient))?.language ?? DEFAULT_LANGUAGE;
    return { value: { ...recipient, language, phone, detailId } };
  };
};

/** How the survey is sent in a transaction of the caller. */
export interface SendUrgentOptions extends UrgentOptions {
  readonly sendLink: SendLink;
  readonly now: number;
  readonly dryRun: boolean;
  /** Who does it; an operator at a terminal if no name is given. */
  readonly actor?: string;
  /** Also sends it to people who have it already, for example when a user tries each language. */
  readonly again?: boolean;
}

/** Sends the survey, and returns the number of new sends; in a dry run, of those it would make. */
export const sendUrgentInTransaction = async (
  stores: Repositories,
  ready: readonly PreparedRecipient[],
  {
    publicUrl,
    isTest,
    hours,
    sendLink,
    now,
    dryRun,
    actor = 'operator',
    again = false,
  }: SendUrgentOptions,
): Promise<number> => {
  const state = isTest ? 'T' : 'N';
  const expiresAt = now + hours * HOUR_MS;
  let added = 0;
  for (const recipient of ready) {
    const { answerType, identityNo, visitDate, phone, detailId, language } = recipient;
    const send = {
      answerType,
      identityNo,
      visitDate,
      phone,
      detailId,
      state,
      expiresAt,
    } as const;
    if (!again && (await stores.urgentSends.isSent(send, now))) continue;
    added += 1;
    if (dryRun) continue;
    const { pid, sendId } = await stores.urgentSends.create(send, now);
    await sendLink(stores.outbox, {
      purpose: `urgent:${sendId}`,
      key: 'message.urgentSurvey',
      phone,
      language,
      visitDate,
      address: surveyAddress(publicUrl, recipient, pid),
      expiresAt,
    });
    await stores.audit.log({
      action: 'urgent.send',
      at: now,
      actor,
      subject: identityNo,
      detail: { sendId, answerType, visitDate, state },
    });
  }
  return added;
};

/**
 * Sends the urgent survey to everyone in a CSV file, by a message to their phone. People who
 * already have one for that day, and can still answer it, are skipped. All rows or none.
 */
export const sendUrgentSurvey = async (
  source: SourceFile,
  options: UrgentOptions,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<ImportReport> => {
  const now = clock.now();
  const read = readUrgentSends(source, dayAt(now));
  const sendLink = await loadLinkSender({ database, keys }, now);
  return database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const judge = await createRecipientJudge(stores);
    const ready: PreparedRecipient[] = [];
    const wrong: Finding[] = [];
    for (const row of read.recipients) {
      const judged = await judge(row);
      if ('value' in judged) ready.push(judged.value);
      else {
        const { kind: _, ...finding } = judged.fault;
        wrong.push({ file: source.file, ...row.at, severity: 'error', ...finding });
      }
    }
    const findings = sortFindings([...read.findings, ...wrong]);
    if (hasErrors(findings)) return refusedReport(findings);
    const added = await sendUrgentInTransaction(stores, ready, {
      ...options,
      sendLink,
      now,
      dryRun,
    });
    return {
      findings,
      changes: { ...NO_CHANGES, added, unchanged: ready.length - added },
      isWritten: !dryRun,
    };
  });
};
