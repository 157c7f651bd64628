/** The file formats for exporting and importing texts. */
export const TEXT_FORMATS = ['csv', 'xlsx', 'json', 'xliff'] as const;

export type TextFormat = (typeof TEXT_FORMATS)[number];
