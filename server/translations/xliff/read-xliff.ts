import type { TextState } from '../../../engine/questionnaire/document/definition.ts';
import { parseLanguageTag, type Language } from '../../../engine/wording/language.ts';
import type { Position } from '../../platform/files/position.ts';
import { positionIn, readText } from '../../platform/files/read-text.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import type { Finding } from '../../platform/files/report.ts';
import { NAMESPACE, NOTE, toTextState, XLIFF_STATES } from './xliff-notation.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** A text of a file with its translation. */
export interface XliffUnit {
  readonly source: string;
  readonly key: string;
  readonly korean: string;
  /** Empty if there is none. */
  readonly target: string;
  readonly state: TextState;
  readonly stamp: string;
  readonly at: Position;
  readonly targetAt: Position;
}

export interface ReadXliff {
  readonly language: Language | null;
  readonly units: readonly XliffUnit[];
  readonly findings: readonly Finding[];
}

type Fault = (
  element: Pick<XmlElement, 'offset'>,
  rule: string,
  message: string,
  fix: string,
) => void;

const elementsIn = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  );

/** The words of a source or target; inline markup is not ours. */
const readWords = (element: XmlElement, fault: Fault): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      fault(
        child,
        'xliff/inline',
        `There is <${child.name}> within a text.`,
        'Write plain text: our texts have no markup, and {name} stays as it is.',
      );
      return '';
    })
    .join('')
    .normalize('NFC');

const readNote = (unit: XmlElement, category: string): string =>
  elementsIn(unit, 'notes')
    .flatMap((notes) => elementsIn(notes, 'note'))
    .filter((note) => note.attributes.get('category') === category)
    .flatMap(({ children }) => children)
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();

/** If a tool has split one into several segments, the state with the most work left. */
const STATES: readonly TextState[] = ['missing', 'machine', 'needsReview', 'reviewed'];
const leastDone = (states: readonly TextState[]): TextState =>
  STATES.find((state) => states.includes(state)) ?? 'missing';

const readSegmentState = (segment: XmlElement, fault: Fault): TextState => {
  const state = segment.attributes.get('state') ?? 'initial';
  if (XLIFF_STATES.includes(state)) return toTextState(state, segment.attributes.get('subState'));
  fault(
    segment,
    'xliff/state',
    `"${state}" is no state of XLIFF 2.`,
    `Write one of ${XLIFF_STATES.join(', ')}.`,
  );
  return 'missing';
};

const readUnit = (
  unit: XmlElement,
  source: string,
  fault: Fault,
  at: (element: XmlElement) => Position,
): XliffUnit => {
  const key = unit.attributes.get('name') ?? '';
  if (key === '') {
    fault(unit, 'xliff/name', 'The unit has no name.', 'Keep the attribute "name" of the export.');
  }
  const parts = elementsIn(unit, 'segment', 'ignorable');
  const segments = parts.filter(({ name }) => name === 'segment');
  if (segments.length === 0) {
    fault(unit, 'xliff/segment', 'The unit has no segment.', 'Write one with source and target.');
  }
  const joined = (name: string) =>
    parts
      .map((part) => {
        const [own] = elementsIn(part, name);
        // What a tool leaves between two segments is the same in both languages.
        const [shown = own] = part.name === 'ignorable' ? elementsIn(part, 'source') : [];
        const words = own ?? shown;
        return words ? readWords(words, fault) : '';
      })
      .join('');
  const states = segments.map((segment) => readSegmentState(segment, fault));
  const [target] = segments.flatMap((segment) => elementsIn(segment, 'target'));
  const words = target ? joined('target') : '';
  const state = leastDone(states);
  return {
    source,
    key,
    korean: joined('source'),
    target: words,
    // A tool that has filled in a target need not set its state.
    state: state === 'missing' && words.trim() !== '' ? 'needsReview' : state,
    stamp: readNote(unit, NOTE.stamp),
    at: at(unit),
    targetAt: at(target ?? unit),
  };
};

const findUnits = (element: XmlElement): readonly XmlElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.name === 'unit') return [child];
    return child.name === 'group' ? findUnits(child) : [];
  });

const readTargetLanguage = (root: XmlElement, fault: Fault): Language | null => {
  const isXliff = root.name === 'xliff' && root.attributes.get('xmlns') === NAMESPACE;
  if (!isXliff || !(root.attributes.get('version') ?? '').startsWith('2.')) {
    fault(
      root,
      'xliff/version',
      'The file is no XLIFF 2.',
      'Save it as XLIFF 2.0, or export again.',
    );
    return null;
  }
  const from = root.attributes.get('srcLang') ?? '';
  const tag = root.attributes.get('trgLang') ?? '';
  const language = parseLanguageTag(tag);
  if (parseLanguageTag(from) !== 'ko') {
    fault(root, 'xliff/language', `The source language is "${from}".`, 'Export again: it is "ko".');
    return null;
  }
  if (language === undefined || language === 'ko') {
    fault(
      root,
      'xliff/language',
      `The target language is "${tag}".`,
      'Write trgLang: en, ja, zh-Hans, ru, vi, ar or mn-Cyrl.',
    );
    return null;
  }
  return language;
};

/** Line and column of offsets, which are requested in any order. */
const createPositionLookup = (text: string): ((offset: number) => Position) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};

/** Reads an XLIFF 2 file with Korean as its source, reporting every mistake at its position. */
export const readXliff = (source: SourceFile): ReadXliff => {
  const { text, findings: textFindings } = readText(source);
  if (text === null) return { language: null, units: [], findings: textFindings };
  const { file } = source;
  const { root, fault: xmlFault } = readXml(text);
  if (xmlFault) {
    const { offset, message, fix } = xmlFault;
    const position = positionIn(text, offset);
    return {
      language: null,
      units: [],
      findings: [{ file, ...position, severity: 'error', rule: 'xliff/xml', message, fix }],
    };
  }
  const positionOf = createPositionLookup(text);
  const findings: Finding[] = [];
  const fault: Fault = ({ offset }, rule, message, fix) => {
    findings.push({ file, ...positionOf(offset), severity: 'error', rule, message, fix });
  };
  const language = readTargetLanguage(root, fault);
  if (language === null) return { language, units: [], findings };
  const units = elementsIn(root, 'file').flatMap((one) => {
    const name = one.attributes.get('original') ?? one.attributes.get('id') ?? '';
    return findUnits(one).map((unit) =>
      readUnit(unit, name, fault, ({ offset }) => positionOf(offset)),
    );
  });
  return { language, units, findings };
};
