import type { AnswerOverrides } from '../../engine/questionnaire/proof/default-answers.ts';
import { createPartnerLink } from './employees.ts';
import { answerRequest } from './journeys.ts';
import { TODAY, type TestApp } from './test-app.ts';
import type { TestVisitor } from './test-visitor.ts';

/** A link that was never sent. */
export const UNKNOWN_LINK = 'A'.repeat(43);

/** A partner employee who came by their own link: their browser, link and reply. */
export const openPartnerLink = async (hospital: TestApp, who: string, visitDate = TODAY) => {
  const visitor = hospital.visitor();
  const partnerEmpId = await createPartnerLink(hospital, who, visitDate);
  const reply = await visitor.call('partner', { partnerEmpId });
  return { visitor, partnerEmpId, reply };
};

/** A partner employee who came by their link and answered. */
export const answerAsPartner = async (
  hospital: TestApp,
  who: string,
  own: AnswerOverrides = {},
) => {
  const { visitor, partnerEmpId, reply } = await openPartnerLink(hospital, who);
  const request = await answerRequest(visitor, reply.result, own);
  return { visitor, partnerEmpId, reply: await visitor.call('answer', request) };
};

/** The employees of a company, as `pemp-list` names them. */
export const listPartnerEmployees = (
  visitor: TestVisitor,
  partnerEmpId: string,
  partnerGroupId: string,
) => visitor.call('partnerList', { partnerEmpId, partnerGroupId });

/** Adds an employee to a company by `pemp-add`. */
export const addPartnerEmployee = (
  visitor: TestVisitor,
  partnerEmpId: string,
  partnerGroupId: string,
  phoneNum = '01055556666',
  partnerEmpName = '새사람',
) => visitor.call('partnerAdd', { partnerEmpId, partnerGroupId, phoneNum, partnerEmpName });

/** Removes an employee from a company's list by `pemp-del`. */
export const removePartnerEmployee = (
  visitor: TestVisitor,
  partnerEmpId: string,
  partnerGroupId: string,
  targetPartnerEmpId: string,
) => visitor.call('partnerDelete', { partnerEmpId, partnerGroupId, targetPartnerEmpId });
