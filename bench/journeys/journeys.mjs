/** The journeys, the person of each, and what the review of 2026-11-23 counted ("before"). */
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
    before: { taps: 27, keys: 8, machine: 2.5, person: 79 },
    again: {
      name: 'Pass again, on the same phone',
      hasPass: true,
      before: { taps: 6, keys: 8, machine: 1.8, person: 18 },
    },
  },
  {
    name: 'Patient, by phone and birth',
    purpose: '환자',
    tab: '휴대전화 · 생년월일',
    facts: { phone: '01000000001', birth: '19850315', lastFour: '0001' },
    before: { taps: 29, keys: 19, machine: 2.3, person: 90 },
  },
  {
    name: 'Caregiver',
    purpose: '보호자',
    scenario: 'pt-inpatient-clear',
    facts: { number: INPATIENT, ...phoneFacts(GUARDIAN) },
    before: { taps: 31, keys: 19, machine: 2.9, person: 94 },
  },
  {
    name: 'Companion, by the link of a message',
    scenario: 'pt-companions',
    linkTo: GUARDIAN,
    facts: phoneFacts(GUARDIAN),
    before: { taps: 27, keys: 4, machine: 2.9, person: 79 },
  },
  {
    name: 'Guest, open meeting',
    purpose: '방문객',
    choose: /음악회/,
    facts: phoneFacts(GUEST),
    before: { taps: 33, keys: 15, machine: 3.6, person: 93 },
  },
  {
    name: 'Guest, meeting with a code',
    purpose: '방문객',
    choose: /감염관리 세미나/,
    facts: { code: '1234', ...phoneFacts(GUEST) },
    before: { taps: 35, keys: 19, machine: 3.8, person: 99 },
  },
  {
    name: 'Other visit',
    purpose: '방문객',
    choose: /^\s*기타 방문/,
    facts: phoneFacts(VISITOR),
    before: { taps: 31, keys: 11, machine: 3.1, person: 87 },
  },
];

/** The gate itself, in seconds from the last digit to the result. */
export const GATE_BEFORE = 0.095;
