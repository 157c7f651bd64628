import { expect, type Locator } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/emp-manage`: the employees of a partner company, and how to get there from the pass. */
export const employeesScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/emp-manage');
  const dialog = page.getByRole('dialog');
  const row = (name: string): Locator => main.getByRole('row').filter({ hasText: name });
  return {
    main,
    dialog,
    row,
    names: main.getByRole('rowheader'),
    manage: button(stage, 'screen.partner.manage'),
    add: button(stage, 'screen.partner.add'),
    remove: (name: string): Locator =>
      row(name).getByRole('button', { name: say('screen.partner.deleteName', { name }) }),
    name: dialog.getByLabel(say('screen.partner.name'), { exact: true }),
    prefix: dialog.getByLabel(say('screen.partner.prefix'), { exact: true }),
    digits: dialog.getByLabel(say('screen.partner.digits'), { exact: true }),
    addConfirm: button(stage, 'screen.partner.addConfirm'),
    removeConfirm: dialog.getByRole('button', { name: say('screen.partner.delete'), exact: true }),
    cancel: button(stage, 'screen.cancel'),
    /** Opens the popup, fills it in and sends it. */
    addPerson: async (name: string, prefix: string, digits: string): Promise<void> => {
      await button(stage, 'screen.partner.add').tap();
      await dialog.getByLabel(say('screen.partner.name'), { exact: true }).fill(name);
      await dialog.getByLabel(say('screen.partner.prefix'), { exact: true }).selectOption(prefix);
      await dialog.getByLabel(say('screen.partner.digits'), { exact: true }).fill(digits);
      await picture('emp-manage-add');
      await button(stage, 'screen.partner.addConfirm').tap();
    },
    expectShown: async (): Promise<void> => {
      await expect(main.getByRole('table')).toBeVisible();
      await picture('emp-manage');
    },
  };
};
