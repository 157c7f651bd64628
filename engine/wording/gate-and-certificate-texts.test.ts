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
    ['ru', /недавн.*(границу|за пределами Кореи).*мест/],
    ['vi', /gần đây.*(nước ngoài|ngoài Hàn Quốc).*nơi/],
    ['ar', /مؤخرًا.*(الخارج|خارج كوريا).*مكان/],
    ['mn', /сүүлийн үед.*(гадаадад|Солонгосоос өөр улсад).*газарт/],
  ])('asks in %s about stays abroad and places', (language, asked) => {
    expect(textOf(language, 'message.gate.help.askStaff')).toMatch(asked);
    expect(textOf(language, 'screen.gate.bearer.symptoms')).toMatch(asked);
  });
});
