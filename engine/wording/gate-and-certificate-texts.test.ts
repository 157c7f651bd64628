import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (language: string, key: string): string => {
  const kind = key.startsWith('screen') ? 'screens' : 'messages';
  const file = new URL(`../../fixtures/translations/${kind}.${language}.json`, import.meta.url);
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly messages: Readonly<Record<string, string>>;
  };
  return messages[key] ?? '';
};

describe('a gate without its server', () => {
  it.each([
    ['ko', /최근.*해외.*장소/],
    ['en', /recent.*(abroad|outside Korea).*places?/],
    ['ja', /最近.*国外.*場所/],
    ['zh', /最近.*(国外|以外的国家).*场所/],
    ['ru', /недавн.*(вне|за пределами) Кореи.*там, где/],
    ['vi', /gần đây.*(nước ngoài|ngoài Hàn Quốc).*nơi/i],
    ['ar', /مؤخرًا.*(الخارج|خارج كوريا).*مكان/],
    ['mn', /сүүлийн үед.*Солонгосоос өөр улс.*газарт/i],
  ])('asks in %s about stays abroad and places', (language, asked) => {
    expect(textOf(language, 'message.gate.help.askStaff')).toMatch(asked);
    expect(textOf(language, 'screen.gate.bearer.symptoms')).toMatch(asked);
  });
});

describe('the question for a person at a gate without its server', () => {
  it.each([
    ['ko', /^최근에.*열/, /확진.*격리/],
    ['en', /recently.*Fever/, /diagnosed.*isolation/],
    ['ja', /^最近.*発熱/, /診断.*隔離/],
    ['zh', /最近.*发热/, /确诊.*隔离/],
    ['ru', /недавно.*Повышенная температура/, /Подтверждённая инфекция.*изоляция/],
    ['vi', /^Gần đây.*Sốt/, /xác nhận mắc bệnh.*cách ly/],
    ['ar', /مؤخرًا.*ارتفاع في الحرارة/, /إصابة مؤكدة.*عزل/],
    ['mn', /^Сүүлийн үед.*Халуурах/, /Халдварт өвчин батлагдах.*тусгаарлагдах/],
  ])('asks in %s about recent symptoms, a diagnosis and isolation', (language, recent, refused) => {
    expect(textOf(language, 'screen.gate.bearer.symptoms')).toMatch(recent);
    expect(textOf(language, 'screen.gate.bearer.symptoms')).toMatch(refused);
  });
});

it('staff at a gate without its server check an identity card, which is not the pass', () => {
  expect(textOf('mn', 'message.gate.help.askStaff')).toMatch(/^Иргэний үнэмлэх \(паспорт\)/);
});

describe('an event that gives a certificate', () => {
  it.each([
    ['ko', /출입/],
    ['en', /pass|entry/],
    ['ja', /入館/],
    ['zh', /出入/],
    ['ru', /пропуск|вход/],
    ['vi', /ra vào/],
    ['ar', /تصريح|دخول/],
    ['mn', /нэвтрэ/i],
  ])('promises in %s no pass with the last four digits or at the barcode', (language, pass) => {
    expect(textOf(language, 'screen.lastFour.repeatHint')).not.toMatch(pass);
    expect(textOf(language, 'screen.pass.barcodeAlt')).not.toMatch(pass);
  });

  it.each([
    ['ko', /행사/],
    ['en', /event/],
    ['ja', /イベント/],
    ['zh', /活动/],
    ['ru', /мероприяти/],
    ['vi', /sự kiện/],
    ['ar', /الفعالية/],
    ['mn', /арга хэмжээ/],
  ])('is named in %s as a place where the certificate is shown', (language, event) => {
    expect(textOf(language, 'screen.pass.certificateNote')).toMatch(event);
  });
});

describe('an example number', () => {
  it.each(['ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn'])(
    'breaks over no lines in %s',
    (language) => {
      for (const key of ['screen.companion.error', 'screen.partner.digitsError']) {
        expect(textOf(language, key)).toContain('010\u20111234\u20115678');
      }
    },
  );
});
