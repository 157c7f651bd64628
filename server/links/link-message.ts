import type { Language } from '../../engine/wording/language.ts';
import type { SendFault } from '../../schemas/api.gen.ts';
import { formatDay } from '../../engine/visit/calendar-day.ts';
import type { NewMessage } from '../messages/index.ts';
import type { Repositories } from '../repositories.ts';
import { createWordingReader, type Wording } from '../platform/http/wording.ts';
import type { Finding, ImportReport, TaskContext } from '../platform/files/report.ts';

/** How a task creates links, each for one person only. */
export interface LinkOptions {
  /** Where visitors reach the server, without a slash at its end. */
  readonly publicUrl: string;
  /** Puts a message with each link into the outbox, once. */
  readonly send: boolean;
}

/** The report of a task that creates links. */
export interface SendingReport extends ImportReport {
  /** Messages that were put into the outbox. */
  readonly sent: number;
}

/** Why a link is not sent: for the studio, and as a finding of an import. */
export interface SendingFault extends Pick<Finding, 'rule' | 'message' | 'fix'> {
  readonly kind: SendFault;
}

/** A message that takes a link to the phone of the one person who may use it. */
export interface LinkMessage extends Pick<NewMessage, 'purpose' | 'phone'> {
  readonly key: 'message.questionnaireLink' | 'message.patientNotice' | 'message.urgentSurvey';
  readonly language: Language;
  /** The day that the link is about, YYYYMMDD. */
  readonly visitDate: string;
  readonly address: string;
  /** When the link expires, and its message is no longer needed. */
  readonly expiresAt: number;
}

/** Puts a message with a link into a transaction's outbox. */
export type SendLink = (outbox: Repositories['outbox'], message: LinkMessage) => Promise<void>;

/** The text of such a message, in its person's language. */
export const linkMessageText = (
  wording: Wording,
  { key, language, visitDate, address }: Omit<LinkMessage, 'purpose' | 'phone' | 'expiresAt'>,
): string =>
  wording.format(language, {
    key,
    values: {
      hospital: wording.format(language, { key: 'message.hospitalName' }),
      date: formatDay(visitDate),
      link: address,
    },
  });

/** Returns a function that sends links, in each person's language. */
export const createLinkSender =
  (wording: Wording, now: number): SendLink =>
  (outbox, message) =>
    outbox.add({
      purpose: message.purpose,
      phone: message.phone,
      body: linkMessageText(wording, message),
      link: message.address,
      createdAt: now,
      notAfter: message.expiresAt,
    });

const refuseToSend: SendLink = () =>
  Promise.reject(new Error('a task that may not send links tried to send one'));

/**
 * As `createLinkSender`, but it reads the wording here, so that no transaction waits for it. A task
 * that sends nothing skips the reading, because the wording is the whole catalogue in every
 * language.
 */
export const loadLinkSender = async (
  { database, keys }: Pick<TaskContext, 'database' | 'keys'>,
  now: number,
  { send }: Pick<LinkOptions, 'send'> = { send: true },
): Promise<SendLink> =>
  send ? createLinkSender(await createWordingReader(database, keys)(), now) : refuseToSend;
