import { expect } from '@playwright/test';
import type { Visitor } from '../visitor-fixture.ts';

/** A patient with an appointment today and no obstacle to a pass. */
export const OUTPATIENT = { number: '20000001', phone: '01000000001', birth: '19850315' } as const;

/** The shortest path of a patient to the terms. */
export const arriveAtConsent = async (
  { home, lookup, consent }: Visitor,
  number: string = OUTPATIENT.number,
): Promise<void> => {
  await home.open();
  await home.choosePurposeToday('patient');
  await lookup.byNumber(number);
  await lookup.confirm();
  await expect(consent.main).toBeVisible();
};

/** The shortest path of a patient to the questionnaire. */
export const arriveAtInquiry = async (visitor: Visitor, number?: string): Promise<void> => {
  await arriveAtConsent(visitor, number);
  await visitor.consent.agreeToAll();
  await expect(visitor.inquiry.categories.first()).toBeVisible();
};

/** The shortest path of a patient to the message that the pass was sent. */
export const arriveAtSentPass = async (visitor: Visitor, number?: string): Promise<void> => {
  await arriveAtInquiry(visitor, number);
  await visitor.inquiry.answerRemaining();
  await visitor.inquiry.complete.tap();
  await visitor.pass.expectSent();
};
