import { arriveAtInquiry } from './screens/arrive.ts';
import { POINTER } from './screens/input-method.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('the questionnaire', () => {
  test('[INQ-01] [INQ-02] [INQ-04] [INQ-05] [INQ-06] draws each category by its type', async ({
    visitor,
  }) => {
    const { inquiry } = visitor;
    await arriveAtInquiry(visitor);

    await test.step('H: the places can be read before the answer', async () => {
      const question = inquiry.category('visitedPlaces');
      const list = question.locator('.places-to-see');
      await expect(list).toBeVisible();
      const places = await list.getByRole('listitem').allTextContents();
      expect(places.length).toBeGreaterThan(1);
      for (const place of places) expect(place).toMatch(/\S+.*\d/);
      // A list that scrolls in itself looks complete after the rows in sight.
      expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      await inquiry.option('visitedPlaces', 'Y').check();
      await expect(list).toHaveCount(0);
      const offered = await question.locator('.place [id$="-place"]').allTextContents();
      expect(offered.length).toBeGreaterThan(1);
      for (const name of offered) {
        expect(places.filter((place) => place.startsWith(name)).length).toBeGreaterThan(0);
      }
      await inquiry.option('visitedPlaces', 'N').check();
    });
    await test.step('H: a tap on a place is the answer that one was there', async () => {
      const question = inquiry.category('visitedPlaces');
      const first = question.locator('.places-to-see button').first();
      const name = await first.locator('bdi').innerText();
      await first.tap();
      await expect(inquiry.option('visitedPlaces', 'Y')).toBeChecked();
      await expect(question.locator('.places > .place-list')).toContainText(name);
      await inquiry.option('visitedPlaces', 'N').check();
    });
    await test.step('each is a heading, to jump from one to the next', async () => {
      for (const category of await inquiry.categories.all()) {
        await expect(category.getByRole('heading', { level: 2 })).toHaveCount(1);
      }
    });
    await test.step('N: yes and no, none selected', async () => {
      const question = inquiry.category('separateWaiting');
      await expect(question.getByRole('radio')).toHaveCount(2);
      await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
    });
    await test.step('M: one choice, or several', async () => {
      await expect(inquiry.category('visitReason').getByRole('radio')).toHaveCount(5);
      await expect(inquiry.category('conditions').getByRole('checkbox')).toHaveCount(6);
    });
    await test.step('T: one line of 30 characters, counted as users count them', async () => {
      await inquiry.option('visitReason', 'reasonOther').check();
      const field = inquiry.category('visitReasonOther').getByRole('textbox');
      await field.fill('😀'.repeat(31));
      await expect(field).toHaveValue('😀'.repeat(30));
      await expect(inquiry.category('visitReasonOther')).toContainText(
        visitor.say('screen.inquiry.letters', { used: 30, limit: 30 }),
      );
    });
    await test.step('E: several lines', async () => {
      await expect(inquiry.category('messageToStaff').locator('textarea')).toBeVisible();
    });
  });

  test('[INQ-03] draws an image question with its picture', async ({ visitor }) => {
    const { inquiry } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.item('recent', 'rash', 'Y').check();
    const picture = inquiry.category('rashPicture').getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAccessibleName(/\S/);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  test('[INQ-13] [INQ-14] [INQ-15] shows a place with its flags and offers only its own dates', async ({
    visitor,
  }) => {
    const { inquiry, page, say } = visitor;
    const [response] = await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('/api/v1/inquiry?')),
      arriveAtInquiry(visitor),
    ]);
    const { result } = (await response.json()) as {
      result: {
        categoryList: {
          placeList: {
            isNew: string;
            grade: string;
            storeName: string;
            boundaryDateSplit: string;
          }[];
        }[];
      };
    };
    // The number of rows shown before "show all".
    const places = result.categoryList.flatMap(({ placeList }) => placeList).slice(0, 12);
    const question = inquiry.category('visitedPlaces');
    const rows = question.locator('.place-search').getByRole('listitem');
    const chosen = question.locator('.places > .place-list').getByRole('listitem');
    const wasThere = question.getByRole('radio', { name: say('screen.inquiry.somePlace') });
    await expect(rows).toHaveCount(0);
    await wasThere.check();
    for (const [position, { storeName, isNew, grade }] of places.entries()) {
      const within = rows.nth(position);
      await expect(within).toContainText(storeName);
      await expect(within.getByText(say('screen.inquiry.newPlace'), { exact: true })).toHaveCount(
        isNew === 'Y' ? 1 : 0,
      );
      await expect(
        within.getByText(say('screen.inquiry.importantPlace'), { exact: true }),
      ).toHaveCount(grade === '1' ? 1 : 0);
    }
    expect(places.some(({ isNew }) => isNew === 'Y')).toBe(true);
    expect(places.some(({ grade }) => grade === '1')).toBe(true);
    const [flagged] = places;
    if (!flagged) throw new Error('The demo hospital names no place');
    await rows.first().getByRole('checkbox').tap();
    const row = chosen.first();
    const days = row.getByRole('radio');
    await expect(days).toHaveCount(flagged.boundaryDateSplit.split('|').length);
    expect(
      await days.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(flagged.boundaryDateSplit.split('|'));
    await days.first().check();
    await expect(days.first()).toBeChecked();

    await test.step('shows only the chosen places until another is added', async () => {
      await expect(rows).toHaveCount(0);
      await expect(question).toContainText(say('screen.inquiry.placesChosen', { count: 1 }));
      await question.getByRole('button', { name: say('screen.inquiry.anotherPlace') }).tap();
      await expect(question.getByLabel(say('screen.inquiry.findPlace'))).toBeFocused();
    });
    await test.step('finds a place by its name', async () => {
      const other = places[1]?.storeName ?? '';
      await question.getByLabel(say('screen.inquiry.findPlace')).fill(other);
      await expect(rows.first()).toContainText(other);
      await rows.first().getByRole('checkbox').tap();
      await expect(chosen).toHaveCount(2);
      await expect(chosen.filter({ hasText: other }).getByRole('checkbox')).toBeFocused();
    });
    await test.step('"none of these" removes the places, and "yes" brings them back', async () => {
      await question.getByRole('radio', { name: say('screen.inquiry.noPlace') }).check();
      await expect(chosen).toHaveCount(0);
      await visitor.picture('inquiry-no-place', question);
      await wasThere.check();
      await expect(chosen).toHaveCount(2);
    });
  });

  test('answers "no" to every item of a group with one tap', async ({ visitor }) => {
    const { inquiry, say } = visitor;
    await arriveAtInquiry(visitor);
    const symptoms = inquiry.category('symptoms');
    const none = symptoms.getByRole('button', { name: say('screen.inquiry.noneOfThese') });
    await expect(none).toHaveAccessibleName(/증상/);
    await none.focus();
    await none.press('Enter');
    await expect(symptoms.getByRole('radio', { checked: true })).toHaveCount(6);
    await expect(symptoms.locator('input[value="N"]:checked')).toHaveCount(6);
    await visitor.picture('inquiry-none-of-these', symptoms);
    await expect(symptoms.getByRole('status')).toHaveText(say('screen.inquiry.allAnsweredNo'));
    await expect(none).toBeFocused();
    await inquiry.item('symptoms', 'cough', 'Y').check();
    await expect(symptoms.locator('input[value="N"]:checked')).toHaveCount(5);
    await expect(inquiry.category('truthful').getByRole('button')).toHaveCount(0);

    await test.step('except to those with a "yes", which it does not take back', async () => {
      await expect(none).toHaveCount(0);
      await inquiry.item('symptoms', 'fever', 'Y').check();
      const others = symptoms.getByRole('button', { name: say('screen.inquiry.noneOfOthers') });
      await others.tap();
      await expect(symptoms.locator('input[value="Y"]:checked')).toHaveCount(2);
      await expect(symptoms.locator('input[value="N"]:checked')).toHaveCount(4);
      await expect(symptoms.getByRole('status')).toHaveText(say('screen.inquiry.noneOfOthers'));
    });

    await test.step('also where the items are about different periods', async () => {
      const recent = inquiry.category('recent');
      await recent.getByRole('button', { name: say('screen.inquiry.noneOfThese') }).tap();
      await expect(recent.locator('input[value="N"]:checked')).toHaveCount(4);
    });
  });

  test('[ANS-03] [ANS-04] [ANS-05] [ANS-06] reveals a question right below its trigger, hides it again, and remembers its answer', async ({
    visitor,
  }) => {
    const { inquiry } = visitor;
    await arriveAtInquiry(visitor);

    await inquiry.item('recent', 'contact', 'Y').check();
    await expect(inquiry.category('contactWhen')).toBeVisible();
    const ids = await inquiry.ids();
    expect(ids.indexOf('contactWhen')).toBe(ids.indexOf('recent') + 1);
    await inquiry.option('contactWhen', 'contactToday').check();
    await inquiry.option('contactRelation', 'contactHousehold').check();
    await expect(inquiry.category('contactTest')).toBeVisible();

    await inquiry.item('recent', 'contact', 'N').check();
    for (const id of ['contactWhen', 'contactRelation', 'contactTest']) {
      await expect(inquiry.category(id)).toHaveCount(0);
    }
    await inquiry.item('recent', 'contact', 'Y').check();
    await expect(inquiry.option('contactRelation', 'contactHousehold')).toBeChecked();

    await test.step('"not applicable" hides its targets and excludes the others', async () => {
      await inquiry.option('conditions', 'conditionLung').check();
      await expect(inquiry.category('treatmentPlace')).toBeVisible();
      await inquiry.option('conditions', 'conditionNone').check();
      await expect(inquiry.option('conditions', 'conditionLung')).not.toBeChecked();
      await expect(inquiry.category('treatmentPlace')).toHaveCount(0);
    });
  });

  test('[VALID-38] [VALID-39] scrolls to the first unanswered question, and shows the message 200 ms later', async ({
    visitor,
  }) => {
    const { inquiry, page, say } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonTests').check();
    await inquiry.complete.evaluate((button) => {
      button.addEventListener('click', () => {
        const pressed = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open]')) return;
          document.body.dataset['messageAfter'] = String(performance.now() - pressed);
          observer.disconnect();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      });
    });
    await inquiry.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.unanswered'));
    const waited = Number(await page.locator('body').getAttribute('data-message-after'));
    expect(waited).toBeGreaterThanOrEqual(195);
    await expect(inquiry.category('symptoms')).toBeInViewport();
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(inquiry.category('symptoms').getByRole('group').first()).toBeFocused();

    await test.step('marks and links every unanswered question', async () => {
      await expect(inquiry.category('recent')).toContainText(say('screen.inquiry.missingAnswer'));
      await expect(inquiry.category('visitReason')).not.toContainText(
        say('screen.inquiry.missingAnswer'),
      );
      const list = page.getByRole('navigation', { name: say('screen.inquiry.unansweredHeading') });
      const links = list.getByRole('link');
      const before = await links.count();
      await links.last().tap();
      await expect(inquiry.category('truthful').getByRole('radiogroup')).toBeFocused();
      await inquiry.yes('truthful').check();
      await expect(links).toHaveCount(before - 1);
    });
  });

  test('shows "no" of an attestation disabled, with the reason', async ({ visitor }) => {
    const { inquiry, say } = visitor;
    await arriveAtInquiry(visitor);
    await expect(inquiry.no('truthful')).toBeDisabled();
    await expect(inquiry.no('truthful')).toHaveAccessibleDescription(say('message.needAnswerYes'));
  });

  test('accepts up to five visits abroad, by country in the visitor’s language and day up to today', async ({
    visitor,
  }) => {
    const { inquiry, page, say } = visitor;
    await arriveAtInquiry(visitor);
    const overseas = inquiry.category('overseas');
    await inquiry.yes('overseas').check();
    const country = overseas.getByRole('combobox', { name: say('screen.inquiry.country') });
    await country.fill('한국');
    await expect(overseas.getByRole('status')).toContainText(say('screen.inquiry.homeCountry'));
    await country.fill('베트');
    await overseas.getByRole('option', { name: '베트남' }).tap();
    await expect(country).toHaveValue('베트남');
    const returned = overseas.getByLabel(say('screen.inquiry.returnDay'));
    // The question asks for 21 days, and today.
    await expect(returned.locator('option:not([value=""])')).toHaveCount(22);
    await returned.selectOption('20260301');
    await visitor.picture('inquiry-overseas', overseas);
    const add = overseas.getByRole('button', { name: say('screen.inquiry.addVisit') });
    for (let entries = 2; entries <= 5; entries += 1) {
      await add.tap();
      await expect(overseas.locator('.visit-entry')).toHaveCount(entries);
      await expect(overseas.locator('.visit-entry').last()).toBeFocused();
    }
    await expect(add).toHaveCount(0);
    for (let number = 5; number > 1; number -= 1) {
      await overseas
        .getByRole('button', { name: say('screen.inquiry.removeVisit', { number }) })
        .tap();
      await expect(overseas.locator('.visit-entry').last()).toBeFocused();
    }
    await inquiry.answerRemaining(POINTER);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/api/pre/v1/answer')),
      inquiry.complete.tap(),
    ]);
    const { categoryList } = request.postDataJSON() as {
      categoryList: { categoryId: string; entryList: unknown[] }[];
    };
    expect(categoryList.find(({ categoryId }) => categoryId === 'overseas')?.entryList).toEqual([
      { country: 'VN', hospital: '', date: '20260301' },
    ]);
  });

  test.describe('in Mongolian, whose names of countries browsers lack', () => {
    test.use({ visitorLanguage: 'mn' });

    test('finds a country by its Mongolian name, and by its English one', async ({ visitor }) => {
      const { inquiry, page, say } = visitor;
      await arriveAtInquiry(visitor);
      expect(
        await page.evaluate(() => Intl.DisplayNames.supportedLocalesOf(['mn']).length),
        'what this test is for',
      ).toBe(0);
      const overseas = inquiry.category('overseas');
      await inquiry.yes('overseas').check();
      const country = overseas.getByRole('combobox', { name: say('screen.inquiry.country') });
      await country.fill('Viet');
      const offered = overseas.getByRole('listbox').getByRole('option');
      await expect(offered).toHaveText(['Вьетнам']);
      await country.fill('Монг');
      await offered.getByText('Монгол', { exact: true }).tap();
      await expect(country).toHaveValue('Монгол');
      await visitor.picture('inquiry-overseas-mongolian', overseas);
    });
  });

  test('never submits hidden answers', async ({ visitor }) => {
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOther').check();
    await inquiry.category('visitReasonOther').getByRole('textbox').fill('비밀');
    await inquiry.option('visitReason', 'reasonTests').check();
    await inquiry.answerRemaining(POINTER);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/api/pre/v1/answer')),
      inquiry.complete.tap(),
    ]);
    expect(request.postData()).not.toContain('비밀');
  });

  test('asks about places in Arabic by their English names if the hospital asks in every language', async ({
    visitor,
  }) => {
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor);
    await page.getByRole('button', { name: '한국어' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'العربية', exact: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await inquiry.category('visitedPlaces').locator('input[value="Y"]').check();
    const places = inquiry.category('visitedPlaces').locator('bdi[lang]');
    await expect(places.first()).toHaveAttribute('lang', 'en');
    await expect(places.first()).toHaveText(/^[A-Za-z]/);
    // What the signs of the place say.
    await expect(places.nth(1)).toHaveAttribute('lang', 'ko');
    await expect(places.nth(1)).toHaveText(/[가-힣]/);
  });

  test('[INQ-07] redraws in another language and keeps the answers; Arabic has no place questions', async ({
    visitor,
    hospital,
  }) => {
    await hospital.updateStores(({ settings }) =>
      settings.save('inquiry.placesInEveryLanguage', false),
    );
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.item('recent', 'rash', 'N').check();
    await inquiry.option('conditions', 'conditionLung').check();
    await expect(inquiry.category('visitedPlaces')).toBeVisible();
    await page.getByRole('button', { name: '한국어' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'العربية', exact: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(inquiry.category('visitedPlaces')).toHaveCount(0);
    await expect(inquiry.item('recent', 'rash', 'N')).toBeChecked();
    await expect(inquiry.option('conditions', 'conditionLung')).toBeChecked();
  });

  test('can be completed with the keyboard alone', async ({ visitor }) => {
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOutpatient').focus();
    await page.keyboard.press('Space');
    await expect(inquiry.option('visitReason', 'reasonOutpatient')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(inquiry.option('visitReason', 'reasonAdmission')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(inquiry.item('symptoms', 'fever', 'Y')).toBeFocused();
  });

  test('has no duplicate id, no style attribute, and rows of at least 48 px', async ({
    visitor,
  }) => {
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toHaveLength(new Set(ids).size);
    expect(await inquiry.main.locator('[style]:not([style=""])').count()).toBe(0);
    const heights = await inquiry.main
      .locator('.choice')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  });
});
