/**
 * The journeys, the person of each, and the costs in version a51facf, before the review of
 * 2026-11-23 ("before"). The same walk measured them on 2026-11-26.
 */
const OUTPATIENT = '20000001';
const INPATIENT = '20000002';
const GUARDIAN = '01000009001';
const GUEST = '01000009002';
const VISITOR = '01000006001';
const lastFour = (phone) => phone.slice(-4);
const phoneFacts = (phone) => ({ phone, lastFour: lastFour(phone) });

export const JOURNEYS = [
  {
    name: 'Patient, by number',
    purpose: '환자',
    facts: { number: OUTPATIENT, lastFour: '0001' },
    before: { taps: 27, keys: 8, swipes: 14, words: 493, machine: 6.8, person: 176 },
    again: {
      name: 'Pass again, on the same phone',
      hasPass: true,
      before: { taps: 6, keys: 8, swipes: 0, words: 157, machine: 2.9, person: 52 },
    },
  },
  {
    name: 'Patient, by phone and birth',
    purpose: '환자',
    tab: '휴대전화 · 생년월일',
    facts: { phone: '01000000001', birth: '19850315', lastFour: '0001' },
    before: { taps: 29, keys: 19, swipes: 15, words: 517, machine: 6.5, person: 188 },
  },
  {
    name: 'Caregiver',
    purpose: '보호자',
    scenario: 'pt-inpatient-clear',
    facts: { number: INPATIENT, ...phoneFacts(GUARDIAN) },
    before: { taps: 31, keys: 19, swipes: 14, words: 483, machine: 9.9, person: 184 },
  },
  {
    name: 'Companion, by the link of a message',
    scenario: 'pt-companions',
    linkTo: GUARDIAN,
    facts: phoneFacts(GUARDIAN),
    before: { taps: 27, keys: 4, swipes: 14, words: 420, machine: 4.7, person: 154 },
  },
  {
    name: 'Guest, open meeting',
    purpose: '방문객',
    choose: /음악회/,
    facts: phoneFacts(GUEST),
    before: { taps: 34, keys: 20, swipes: 16, words: 548, machine: 9.2, person: 205 },
  },
  {
    name: 'Guest, meeting with a code',
    purpose: '방문객',
    choose: /감염관리 세미나/,
    facts: { code: '1234', ...phoneFacts(GUEST) },
    before: { taps: 36, keys: 24, swipes: 15, words: 558, machine: 7.8, person: 209 },
  },
  {
    name: 'Other visit',
    purpose: '방문객',
    choose: /기타 방문/,
    facts: phoneFacts(VISITOR),
    before: { taps: 32, keys: 16, swipes: 15, words: 528, machine: 7.4, person: 194 },
  },
];

/** The gate itself, in seconds from the last digit to the result, as the review measured it. */
export const GATE_BEFORE = 0.095;
