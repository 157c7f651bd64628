/** The English texts in the source files that the program loads. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Fields of findings, checks and failures that a person reads at the terminal. */
const SHOWN_FIELDS = new Set(['message', 'fix', 'suggestion']);
const SHOWING_CALLS = /^(passedCheck|failedCheck|(output\.)?message|say|askYes)$/;
const SHOWN_ERRORS = /^(CommandFailure|UnknownName|StartRefused)$/;

export interface SentencesInCode {
  /** Every text, with `{1}`, `{2}` … for the values in it. */
  readonly all: ReadonlySet<string>;
  /** Those that are certainly shown to a person at the terminal, with their file. */
  readonly shown: ReadonlyMap<string, string>;
}

const numbered = (text: string): string => {
  let number = 0;
  return text.replaceAll('\0', () => {
    number += 1;
    return `{${number}}`;
  });
};

/** The text of a literal or of joined literals, with NUL for each value; null for anything else. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
  }
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken)
    return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : (left ?? '\0') + (right ?? '\0');
};

const isImport = (
  node: ts.Node,
): node is ts.ImportDeclaration | ts.ExportDeclaration | ts.CallExpression =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);

const importedFile = (node: ts.Node, file: string): string | null => {
  if (!isImport(node)) return null;
  const name = ts.isCallExpression(node) ? node.arguments[0] : node.moduleSpecifier;
  if (!name || !ts.isStringLiteral(name) || !name.text.startsWith('.')) return null;
  const path = join(dirname(file), name.text);
  return path.endsWith('.ts') && existsSync(path) ? path : null;
};

/** Fields of the data files that messages quote: columns and their values, names of languages. */
const QUOTED_FIELDS = new Set(['description', 'englishName']);

const addQuotedTexts = (node: ts.Node, file: string, all: Set<string>): void => {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
  if (!node.moduleSpecifier.text.endsWith('.json')) return;
  const json = readFileSync(join(dirname(file), node.moduleSpecifier.text), 'utf8');
  JSON.parse(json, (key, value: unknown) => {
    if (QUOTED_FIELDS.has(key) && typeof value === 'string') all.add(value);
    return value;
  });
};

const isShowing = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && SHOWN_FIELDS.has(node.name.getText())) ||
  (ts.isCallExpression(node) && SHOWING_CALLS.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && SHOWN_ERRORS.test(node.expression.getText()));

/** `1 error`, `2 errors`: the two texts of `pluralize(count, 'error')`. */
const pluralsOf = (node: ts.Node): readonly string[] => {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'pluralize') return [];
  const noun = node.arguments[1];
  return noun && ts.isStringLiteral(noun) ? [`\0 ${noun.text}`, `\0 ${noun.text}s`] : [];
};

/** Reads the files that `entry` imports, and those that they import. */
export const readSentencesInCode = (entry: string): SentencesInCode => {
  const all = new Set<string>();
  const shown = new Map<string, string>();
  const files = new Set([entry]);
  for (const file of files) {
    // The description of the API is for programmers.
    const isForTerminal = !file.includes('/openapi/');
    const add = (text: string, isShown: boolean): void => {
      all.add(numbered(text));
      // A single word is a code. The name of a command is the same in every language.
      const isSentence =
        /[a-z]{2} [a-z]/i.test(text) && !/^ *(?:munjin )?[a-z]+ [a-z]+(?: [-<].*)?$/.test(text);
      if (isShown && isSentence) shown.set(numbered(text), file);
    };
    const visit = (node: ts.Node, isShown: boolean, isPart: boolean): void => {
      const imported = importedFile(node, file);
      if (imported) files.add(imported);
      addQuotedTexts(node, file, all);
      if (isImport(node) || ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node)) return;
      const text = textOf(node);
      if (text !== null && !isPart) add(text, isShown && isForTerminal);
      for (const plural of pluralsOf(node)) {
        all.add(numbered(plural));
        shown.set(numbered(plural), file);
      }
      const isInside = isShown || isShowing(node);
      ts.forEachChild(node, (child) => {
        // The parts of a joined text are no texts of their own, except in its values.
        visit(child, isInside, text !== null && !ts.isTemplateSpan(child));
      });
    };
    const source = readFileSync(file, 'utf8');
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false, false);
  }
  return { all, shown };
};
