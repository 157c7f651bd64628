/**
 * What a healthy visitor does next, judged by what the screen shows in Korean: roles and visible
 * names, so that a changed layout changes the costs and not the walk. It takes the shortest way.
 */

/** Names of the buttons that lead on, the most specific first. */
const ONWARD = [
  '예, 맞습니다',
  '지금 출입증 보기',
  '제출',
  '조회',
  '다음',
  '코드 확인',
  '확인',
  '동의하고 계속',
];

/** Answers all items of a group with "no" at once. */
const NONE_OF_THESE = /^모두 해당 없음/;

const AGREE_TO_ALL = /모두 동의/;

/** A consent that the visit does not need. */
const NOT_NEEDED = /기억|저장/;

/** The name of the QR code's picture. */
const QR = '출입 확인용 QR 코드';

/** From this width on (CSS pixels) no one enlarges a QR code before the scanner. */
const LARGE_QR = 200;

/** What is asked for, by the label of the field. */
const FIELDS = [
  ['lastFour', /(마지막|뒤) ?4자리/],
  ['code', /초대 코드/],
  ['birth', /생년월일/],
  ['number', /등록번호/],
  ['phone', /휴대전화|전화번호/],
];

/** Runs in the page: the first question without an answer; null if all have one. */
const firstUnanswered = (questionnaire) => {
  const all = [...questionnaire.querySelectorAll('input, textarea')];
  const inputs = all.filter(
    (input) =>
      input.type !== 'search' &&
      input.role !== 'combobox' &&
      (input.closest('fieldset, [data-category]') ?? input).checkVisibility(),
  );
  const labelOf = (input) => (input.labels?.[0]?.textContent ?? '').trim();
  const isRequiredText = (input) => {
    const question = input.closest('[data-type="T"]');
    return question !== null && !question.textContent.includes('선택 문항');
  };
  const groupOf = (input) => {
    if (input.type === 'radio')
      return inputs.filter(({ name, type }) => type === 'radio' && name === input.name);
    if (input.type !== 'checkbox') return [input];
    const around = input.closest('fieldset, [role="group"], [data-category]');
    return inputs.filter((other) => other.type === 'checkbox' && around?.contains(other));
  };
  for (const input of inputs) {
    const group = groupOf(input);
    const isChoice = input.type === 'radio' || input.type === 'checkbox';
    const isAnswered = isChoice
      ? group.some(({ checked }) => checked)
      : input.value !== '' || (input.ariaInvalid !== 'true' && !isRequiredText(input));
    if (isAnswered || group[0] !== input) continue;
    if (!isChoice) return { kind: 'text', at: all.indexOf(input) };
    const options = group.filter((one) => !one.disabled && one.ariaDisabled !== 'true');
    const chosen =
      options.find((option) => /^아니요|없습니다|없음/.test(labelOf(option))) ?? options[0];
    const around = input.closest('[data-category]');
    return { kind: 'choice', at: all.indexOf(chosen), category: around?.dataset.category ?? '' };
  }
  return null;
};

const step = (what, act) => ({ what, act });

const isShown = async (target) => (await target.count()) > 0 && (await target.first().isVisible());

const answerStep = async (person, main) => {
  const open = await main.evaluate(firstUnanswered);
  if (open === null) return null;
  const target = main.locator('input, textarea').nth(open.at);
  if (open.kind === 'text') return step(`text ${open.at}`, () => person.type(target, '1층 로비'));
  const none = main
    .locator(`[data-category="${open.category}"]`)
    .getByRole('button', { name: NONE_OF_THESE });
  if (await isShown(none)) return step(`none of ${open.category}`, () => person.tap(none));
  return step(`answer ${open.at}`, () => person.check(target));
};

const fieldStep = async (person, scope, facts) => {
  for (const field of await scope.getByRole('textbox').all()) {
    const isOpen = (await field.isEditable()) && (await field.inputValue()) === '';
    if (!isOpen) continue;
    const label = await field.evaluate(
      (input) => input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
    );
    const [fact] = FIELDS.find(([, name]) => name.test(label)) ?? [];
    // Another tab or screen may be on its way; if none comes, the walk stops and shows this one.
    if (fact === undefined || facts[fact] === undefined) return null;
    return step(`field ${fact}`, () => person.type(field, facts[fact]));
  }
  return null;
};

const choiceStep = async (person, scope, wanted) => {
  const choices = scope.getByRole('radio');
  if ((await choices.count()) === 0) return null;
  if ((await scope.getByRole('radio', { checked: true }).count()) > 0) return null;
  const choice = wanted === undefined ? choices : scope.getByRole('radio', { name: wanted });
  return step('choice', () => person.check(choice.first()));
};

/** A box of all consents, or each that is needed. */
const consentStep = async (person, scope) => {
  const all = scope.getByRole('checkbox', { name: AGREE_TO_ALL });
  if ((await isShown(all)) && !(await all.isChecked()))
    return step('consent to all', () => person.check(all));
  for (const box of await scope.getByRole('checkbox', { checked: false }).all()) {
    const label = await box.evaluate((input) => input.labels?.[0]?.textContent ?? '');
    if (!NOT_NEEDED.test(label) && (await box.isVisible()))
      return step(`consent ${label}`, () => person.check(box));
  }
  return null;
};

const onwardStep = async (person, scope) => {
  for (const name of ONWARD) {
    const button = scope.getByRole('button', { name, exact: true });
    if ((await isShown(button)) && (await button.isEnabled()))
      return step(`press ${name}`, () => person.tap(button));
  }
  return null;
};

const homeStep = async (person, main, { purpose, hasPass }) => {
  const pass = main
    .getByRole('button', { name: /출입증 보기/ })
    .or(main.getByRole('link', { name: /출입증 보기/ }));
  // The link to a kept pass is loaded after the purposes.
  if (hasPass)
    return (await isShown(pass)) ? step('my pass', () => person.tap(pass.first())) : null;
  const button = main.getByRole('button', { name: new RegExp(`^\\s*${purpose}`) });
  return (await isShown(button)) ? step('purpose', () => person.tap(button.first())) : null;
};

const tabStep = async (person, main, tab) => {
  if (tab === undefined) return null;
  const wanted = main.getByRole('tab', { name: tab });
  const isOpen = (await isShown(wanted)) && (await wanted.getAttribute('aria-selected')) !== 'true';
  return isOpen ? step('tab', () => person.tap(wanted)) : null;
};

/** The QR code as large as a scanner wants it, or null; a small one is the next thing to tap. */
const qrOnScreen = async (scope) => {
  const qr = scope.getByRole('img', { name: QR });
  return (await isShown(qr)) ? qr.first() : null;
};

/**
 * The next step of the person: `{ what, act }`, `{ what, qr }` at the end, or null while the screen
 * shows nothing to do.
 */
export const nextStep = async (person, journey) => {
  const { page } = person;
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const isDialogOpen = await isShown(dialog);
  const scope = isDialogOpen ? dialog.last() : main;
  if (!(await isShown(scope))) return null;

  const qr = await qrOnScreen(scope);
  if (qr !== null) {
    const { width } = await qr.boundingBox();
    if (width >= LARGE_QR) return { what: 'qr', qr };
    const enlarge = scope.getByRole('button').filter({ has: page.getByRole('img', { name: QR }) });
    return step('enlarge', () => person.tap(enlarge));
  }
  // The button that completes it is drawn last.
  const isQuestionnaire = !isDialogOpen && new URL(page.url()).pathname === '/inquiry';
  const next = isQuestionnaire
    ? ((await answerStep(person, main)) ?? (await onwardStep(person, main)))
    : ((await homeStep(person, scope, journey)) ??
      (await tabStep(person, scope, journey.tab)) ??
      (await fieldStep(person, scope, journey.facts)) ??
      (await choiceStep(person, scope, journey.choose)) ??
      (await consentStep(person, scope)) ??
      (await onwardStep(person, scope)));
  return next && { ...next, what: `${page.url()} ${isDialogOpen} ${next.what}` };
};
