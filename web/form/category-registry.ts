import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';

/**
 * Stands in for rjsf's `getDefaultRegistry` in our build. Every category is drawn by a field of our
 * own, so rjsf's fields, widgets and templates (a third of its size) stay out; what is left is the
 * field that finds ours, and a description and help that the template does not draw.
 */
const nothing = (): null => null;

const getDefaultRegistry = (): Omit<Registry, 'schemaUtils' | 'templates'> & {
  templates: Partial<Registry['templates']>;
} => ({
  fields: { SchemaField },
  templates: { DescriptionFieldTemplate: nothing, FieldHelpTemplate: nothing },
  widgets: {},
  rootSchema: {},
  formContext: {},
  translateString: englishStringTranslator,
  globalFormOptions: {
    idPrefix: 'category',
    idSeparator: '_',
    useFallbackUiForUnsupportedType: false,
  },
});

export default getDefaultRegistry;
