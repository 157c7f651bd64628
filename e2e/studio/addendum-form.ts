import { expect, type Page } from '@playwright/test';
import { inStudioLanguage } from './draft-client.ts';

/** The questionnaires that get the question, by their titles. */
export const GUARDIANS = /^보호자 방문 전|^Pre-visit questionnaire for caregivers/;
export const PATIENTS = /^환자 방문 전|^Pre-visit questionnaire for patients/;
export const VISITORS = /^방문객 방문 전|^Pre-visit questionnaire for visitors/;

/** Chooses a question of the staff and who gets it, and gives a reason for each warning. */
export const fillAddendum = async (
  page: Page,
  { targets, reason }: { readonly targets: readonly RegExp[]; readonly reason: string },
): Promise<void> => {
  const choose = async (ko: string, en: string, option: RegExp): Promise<void> => {
    const field = page.getByRole('combobox', { name: inStudioLanguage(ko, en) });
    await field.click();
    await page.getByRole('option', { name: option }).first().click();
    await field.press('Escape');
  };
  await choose('문항을 가져올 문진표', 'Questionnaire to take questions from', /EMP_SCREENING/);
  await choose('추가할 문항', 'Questions to add', /^11\./);
  for (const target of targets) {
    await choose('문항을 받을 문진표', 'Questionnaires that get them', target);
  }
  const reasons = page.getByRole('group', {
    name: inStudioLanguage('그래도 게시하는 이유', 'Reasons for publishing anyway'),
  });
  await expect(reasons).toBeVisible();
  for (const field of await reasons.getByRole('textbox').all()) await field.fill(reason);
};
