// The licences that redistributed packages may have. All of them require attribution only.
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** The licence of a CycloneDX component as an SPDX expression; empty if it names none. */
export const licenceOf = ({ licenses = [] }) =>
  licenses
    .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ');

/**
 * Whether an SPDX expression allows redistribution. An expression that mixes AND and OR does not.
 */
export const isAllowedLicence = (expression) => {
  const terms = expression.replace(/^\((.*)\)$/, '$1');
  if (terms.includes('(') || (terms.includes(' OR ') && terms.includes(' AND '))) return false;
  return terms.includes(' OR ')
    ? terms.split(' OR ').some((id) => ALLOWED.has(id))
    : terms.split(' AND ').every((id) => ALLOWED.has(id));
};
