/**
 * Defects as authors make them, planted in a screening of the demo hospital one at a time: `lint`
 * finds every one. Those that only a comparison shows are found against the earlier file.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '../../server/platform/files/report.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
const ORIGINAL = fixture('questionnaires/nok-screening.yaml');

type Texts = Record<string, string>;
interface Mark {
  outcome?: string;
  reason?: Texts;
  message?: Texts;
}
interface Part {
  id: string;
  target?: string;
  targets?: string[];
  text?: Texts;
  question?: Texts;
  denies?: Mark;
  items?: Part[];
}
interface Draft {
  categories: Part[];
  tests?: unknown[];
}

/** The question or option of that id. */
const partOf = ({ categories }: Draft, id: string): Part => {
  const found = categories
    .flatMap((one) => [one, ...(one.items ?? [])])
    .find((one) => one.id === id);
  if (!found) throw new Error(`the screening has no ${id}`);
  return found;
};
const allParts = ({ categories }: Draft): readonly Part[] =>
  categories.flatMap((one) => [one, ...(one.items ?? [])]);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-planted-'));
  cpSync(fixture('questionnaires/images'), join(folder, 'images'), { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const lint = async (
  plant: ((draft: Draft) => void) | null,
  ...more: readonly string[]
): Promise<readonly Finding[]> => {
  const draft = parse(readFileSync(ORIGINAL, 'utf8')) as Draft;
  plant?.(draft);
  const path = join(folder, 'nok-screening.yaml');
  writeFileSync(path, stringify(draft));
  const { stdout } = await munjin('questionnaire', 'lint', path, ...more, '--json');
  return parseValidOutput<{ findings: Finding[] }>('questionnaire-lint', stdout).findings;
};
const rulesOf = (findings: readonly Finding[]) =>
  findings.map(({ severity, rule }) => `${severity} ${rule}`);

it('nothing is found without a defect', async () => {
  expect(await lint(null, '--against', ORIGINAL)).toEqual([]);
});

it.each<[string, (draft: Draft) => void, string]>([
  [
    'a target that is mistyped',
    (draft) => {
      partOf(draft, 'fever').target = 'feverHighst';
    },
    'error reference/unknown',
  ],
  [
    'a follow-up that no answer reveals any more',
    (draft) => {
      delete partOf(draft, 'fever').target;
    },
    'error visibility/never-visible',
  ],
  [
    'follow-ups that lead back',
    (draft) => {
      partOf(draft, 'contactTest').items?.forEach((one) => (one.target = 'contactRelation'));
    },
    'error reference/cycle',
  ],
  [
    'a question that was copied with its id',
    (draft) => {
      draft.categories.push(structuredClone(partOf(draft, 'relation')));
    },
    'error id/duplicate-category',
  ],
  [
    'a translation that was left out',
    (draft) => {
      delete partOf(draft, 'relation').question?.['ja'];
    },
    'warning text/missing',
  ],
  [
    'Korean in the place of the Japanese text',
    (draft) => {
      const { question = {} } = partOf(draft, 'relation');
      question['ja'] = '환자분과 어떤 사이이십니까?';
    },
    'warning text/wrong-script',
  ],
  [
    'a refusal without words for the visitor',
    (draft) => {
      delete partOf(draft, 'isolation').denies?.reason;
    },
    'warning denies/reason-missing',
  ],
  [
    'marks that refuse everybody',
    (draft) => {
      const { denies = {} } = partOf(draft, 'isolation');
      for (const one of partOf(draft, 'relation').items ?? []) one.denies = structuredClone(denies);
      delete draft.tests;
    },
    'error denies/nobody-passes',
  ],
  [
    'marks that refuse nobody',
    (draft) => {
      for (const one of allParts(draft)) if (one.denies?.outcome === 'refuse') delete one.denies;
      delete draft.tests;
    },
    'warning denies/no-refusal',
  ],
])('lint finds %s', async (_name, plant, expected) => {
  expect(rulesOf(await lint(plant))).toContain(expected);
});

it('lint finds a lost mark of refusal: by the tests of the file, and against the earlier one', async () => {
  const lose = (draft: Draft): void => {
    delete partOf(draft, 'isolation').denies;
  };
  expect(rulesOf(await lint(lose))).toContain('error tests/failed');
  const withoutTests = (draft: Draft): void => {
    lose(draft);
    delete draft.tests;
  };
  expect(rulesOf(await lint(withoutTests, '--against', ORIGINAL))).toContain(
    'warning denies/refusal-removed',
  );
});

it('lint finds a refusing option that was removed, against the earlier file', async () => {
  const remove = (draft: Draft): void => {
    for (const one of draft.categories)
      one.items = one.items?.filter(({ id }) => id !== 'isolation') ?? [];
    for (const one of draft.categories) if (one.items?.length === 0) delete one.items;
    delete draft.tests;
  };
  expect(rulesOf(await lint(remove, '--against', ORIGINAL))).toContain(
    'warning denies/refusing-option-removed',
  );
});
