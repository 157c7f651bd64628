import { escapeHtml as text } from '../http/html-page.ts';
import type { ApiDocument } from './api-document.ts';
import type { Operation, Schema } from './operation.ts';

const code = (words: string): string => `<code>${text(words)}</code>`;

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

/** The possible values, in a few words. */
const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return `<a href="#${text(name)}">${text(name)}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.prefixItems) return `list of ${schema.prefixItems.map(typeOf).join(', then ')}`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  const pattern = schema.pattern === undefined ? '' : ` like ${code(schema.pattern)}`;
  const most = typeof schema['maxLength'] === 'number' ? ` of at most ${schema['maxLength']}` : '';
  return `${text(type)}${pattern}${most}`;
};

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description: string;
}

const fieldTable = (fields: readonly Field[]): string =>
  fields.length === 0
    ? '<p>None.</p>'
    : `<table><thead><tr><th>Field</th><th>Value</th><th>Meaning</th></tr></thead><tbody>
${fields
  .map(
    ({ name, schema, isRequired, description }) =>
      `<tr><td>${code(name)}${isRequired ? '' : ' (optional)'}</td><td>${typeOf(schema)}</td><td>${text(description)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>`;

const fieldsOf = ({ properties = {}, required = [] }: Schema): readonly Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
    description: schema.description ?? '',
  }));

/** Fields for an object, otherwise only its type. */
const schemaBody = (schema: Schema): string =>
  schema.properties ? fieldTable(fieldsOf(schema)) : `<p>${typeOf(schema)}</p>`;

const requestOf = ({ parameters, requestBody }: Operation, document: ApiDocument): string => {
  if (requestBody) {
    const { schema } = requestBody.content['application/json'];
    const definition = document.components.schemas[nameOf(schema.$ref ?? '')];
    return fieldTable(fieldsOf(definition ?? schema));
  }
  return fieldTable(
    (parameters ?? []).map(({ name, required, description = '', schema, in: place }) => ({
      name,
      schema,
      isRequired: required,
      description: place === 'path' ? `In the path. ${description}` : description,
    })),
  );
};

interface OkReply {
  readonly content?: {
    readonly 'application/json'?: { readonly schema: Schema };
  };
}

const resultOf = ({ responses }: Operation): string => {
  const reply: OkReply | undefined = responses['200'];
  const result = reply?.content?.['application/json']?.schema.properties?.['result'];
  return result ? `<h4>Result</h4>${schemaBody(result)}` : '';
};

const securityOf = ({ security = [] }: Operation): string =>
  security
    .map((option) => Object.keys(option)[0])
    .map((scheme) => (scheme === undefined ? 'nothing' : code(scheme)))
    .join(' or ');

const codesOf = (operation: Operation): string => {
  const codes = operation['x-result-codes'];
  if (!codes) return '';
  const items = codes.map(
    ({ code: number, meaning }) => `<dt>${number}</dt><dd>${text(meaning)}</dd>`,
  );
  return `<h4>Codes</h4><dl>${items.join('')}</dl>`;
};

const operationHtml = (
  path: string,
  method: string,
  operation: Operation,
  document: ApiDocument,
): string =>
  `<details id="${text(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span> ${code(path)}<p>${text(operation.summary)}</p></summary>
<p>Shows: ${securityOf(operation)}</p>
<h4>Request</h4>${requestOf(operation, document)}
${resultOf(operation)}
${codesOf(operation)}
</details>`;

/** The description of the API as a page without script: an expandable list, readable on a phone. */
export const renderDocsPage = (document: ApiDocument): string => {
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }, index) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const items = own.map(({ path, method, operation }) =>
      operationHtml(path, method, operation, document),
    );
    return `<section id="section-${index}"><h2>${text(name)}</h2>\n${items.join('\n')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${text(name)}"><summary>${code(name)}<p>${text(schema.description ?? '')}</p></summary>${schemaBody(schema)}</details>`,
  );
  const links = tags.map(
    ({ name }, index) => `<li><a href="#section-${index}">${text(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(info.title)} API ${text(info.version)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${text(info.title)} API ${text(info.version)}</h1>
<p>${text(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Sections"><ul>${links.join('')}<li><a href="#schemas">Values</a></li></ul></nav>
${sections.join('\n')}
<section id="schemas"><h2>Values</h2>
${schemas.join('\n')}</section>
</main></body>
</html>
`;
};
