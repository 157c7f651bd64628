import type { TestDifference } from './run-test.ts';

/** How a test differs from what it expects, in plain English. */
export const describeDifference = (difference: TestDifference): string => {
  switch (difference.kind) {
    case 'outcome':
      return difference.reasons.length === 0
        ? `The outcome is ${difference.actual}, not ${difference.expected}.`
        : `The outcome is ${difference.actual} (because of ${difference.reasons.join(', ')}), not ${difference.expected}.`;
    case 'reason':
      return `The reason is ${difference.actual.join(', ')}, not ${difference.expected}.`;
    case 'visible':
      return [
        ...(difference.missing.length > 0 ? [`Not asked: ${difference.missing.join(', ')}.`] : []),
        ...(difference.extra.length > 0
          ? [`Asked, but not expected: ${difference.extra.join(', ')}.`]
          : []),
      ].join(' ');
  }
};
