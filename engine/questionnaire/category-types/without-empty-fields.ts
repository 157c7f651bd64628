/** The fields that a person filled in; a form library keeps cleared fields and empty lists. */
export const withoutEmptyFields = (
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
