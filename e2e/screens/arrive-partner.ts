import { expect } from '@playwright/test';
import type { Hospital } from '../hospital/hospital.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import type { Visitor } from '../visitor-fixture.ts';
import type { InputMethod } from './input-method.ts';

/** Employees of the demo hospital's partner companies, by what they may do. */
export const PARTNERS = {
  /** Manages the employees of PG-CLEAN. */
  manager: { id: 'PE-0001', name: '주하람', phone: '01000004001' },
  employee: { id: 'PE-0002', name: '우재이', phone: '01000004002' },
  /** Works for PG-FOOD. */
  managerWithoutAuthority: { id: 'PE-0003', name: '진솔아', phone: '01000004003' },
} as const;

/** Opens a person's link for today and types their own phone. */
export const openPartnerLink = async (
  { openLink, partner }: Visitor,
  { staff }: Hospital,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<string> => {
  const link = await staff.invitePartner(id, 'today');
  await openLink(link);
  await partner.enter(phone);
  return link;
};

/** The steps of a partner company employee up to the message that the pass was sent. */
export const arriveAtPartnerPass = async (
  visitor: Visitor,
  hospital: Hospital,
  person: { readonly id: string; readonly phone: string },
  inputMethod?: InputMethod,
): Promise<string> => {
  const link = await openPartnerLink(visitor, hospital, person);
  await visitor.consent.agreeToAll();
  await expect(visitor.inquiry.categories.first()).toBeVisible();
  await visitor.inquiry.answerRemaining(inputMethod);
  await visitor.inquiry.complete.tap();
  await visitor.pass.expectSent();
  return link;
};

/** The shortest path of a manager to the company's employees: the pass exists already. */
export const arriveAtEmployees = async (visitor: Visitor, hospital: Hospital): Promise<void> => {
  await passOfScenario(hospital, 'pemp-already-registered');
  await openPartnerLink(visitor, hospital, PARTNERS.manager);
  await visitor.employees.manage.tap();
  await visitor.employees.expectShown();
};
