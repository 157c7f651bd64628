/** What an answer means for the entry, as an extension of ours in both directions. */
import type { CategoryDefinition, Denial } from '../../document/definition.ts';
import { hasWords } from '../../document/text.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION, type FhirExtension } from './fhir.ts';
import type { TextImportContext } from '../imported-text.ts';
import { readTextField, textField } from './localized-texts.ts';

const TEXTS = ['reason', 'message'] as const;
const OUTCOMES = ['refuse', 'askStaff'] as const;

/** The extension of an item or option; none if the answer means nothing for the entry. */
export const denialExtensions = (denies: Denial | undefined): readonly FhirExtension[] =>
  denies
    ? [
        {
          url: EXTENSION.denies,
          extension: [
            { url: 'outcome', valueCode: denies.outcome },
            ...TEXTS.flatMap((name) => {
              const text = denies[name];
              return text ? [{ url: name, ...textField('valueString', text) }] : [];
            }),
          ],
        },
      ]
    : [];

/** What our export recorded about the outcome of an answer, marked as read. */
export const readDenial = (
  holder: TrackedValue,
  context: TextImportContext,
): Pick<CategoryDefinition, 'denies'> => {
  const extension = holder
    .field('extension')
    .list()
    .find((one) => one.field('url').value === EXTENSION.denies);
  const parts = extension?.field('extension').list() ?? [];
  const partOf = (name: string) => parts.find((one) => one.field('url').value === name);
  const code = partOf('outcome')?.field('valueCode');
  const outcome = OUTCOMES.find((one) => one === code?.value);
  if (!extension || outcome === undefined) return {};
  extension.field('url').consume();
  code?.consume();
  for (const part of parts) part.field('url').consume();
  const texts = TEXTS.flatMap((name) => {
    const part = partOf(name);
    if (!part) return [];
    const text = readTextField(part, 'valueString', context);
    return hasWords(text) ? [[name, text] as const] : [];
  });
  return { denies: { outcome, ...Object.fromEntries(texts) } };
};
