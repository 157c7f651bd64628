import { read, type CallHandlers } from '../http/call.ts';
import { loadInquiry } from './inquiry.ts';

/** The questionnaire of a visit. */
export const inquiryCalls = { inquiry: read(loadInquiry) } satisfies CallHandlers;
