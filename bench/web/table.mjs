/** The measurements as tables, with our targets. */
import { renderMarkdown, percentile, renderText } from '../browser/table.mjs';

/** Issue 5, in bytes and milliseconds. */
const AIMS = { script: 110_000, moreScript: 65_000, style: 15_000, wording: 12_000 };
const PAINT_MS = 2_500;
const INTERACTION_MS = 200;

const PEER = 'survey-react-ui';
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const ms = (number) => `${Math.round(number)} ms`;

const weightTable = ({ visits, kept, survey }) => {
  const row = (title, { script, style, wording, page, other }) => [
    title,
    ...[script, style, wording, page, other].map((bytes) => (bytes === 0 ? '' : kB(bytes))),
  ];
  const languages = Object.entries(visits);
  return {
    title: 'Bytes, as they come',
    header: ['', 'JavaScript', 'CSS', 'wording', 'HTML', 'calls, drawings'],
    rows: [
      ...languages.map(([language, { first }]) => row(`**ours**, first page (${language})`, first)),
      ['aim', kB(AIMS.script), kB(AIMS.style), kB(AIMS.wording), '', ''],
      ...languages.map(([language, { way }]) =>
        row(`**ours**, look-up and terms (${language})`, way),
      ),
      ...languages.map(([language, { questionnaire }]) =>
        row(`**ours**, questionnaire (${language})`, questionnaire),
      ),
      ['aim, for the questionnaire', kB(AIMS.moreScript), '', '', '', ''],
      row(`${PEER}, its page with the questionnaire (ko)`, survey),
      [`**ours**, kept for later in the background: ${kept.files} files`, kB(kept.bytes)],
    ].map((cells) => [...cells, ...Array.from({ length: 6 - cells.length }, () => '')]),
  };
};

/** Median and p75. */
const medianAndP75 = (numbers) =>
  [0.5, 0.75].map((share) => seconds(percentile(numbers, share))).join(' / ');

const paints = ({ home, questionnaire, survey, again }) => {
  const row = (title, loads) => [
    title,
    ...['first', 'largest', 'seen', 'answered'].map((key) =>
      loads[0][key] === undefined ? '' : medianAndP75(loads.map((load) => load[key])),
    ),
  ];
  const together = home.map(({ largest }, round) => ({
    seen: largest + questionnaire[round].seen,
    answered: largest + questionnaire[round].answered,
  }));
  return {
    title: 'From the address, or the tap, to the paint: median / p75',
    header: ['', 'first paint', 'largest paint', 'what it is for', 'the first tap answered'],
    rows: [
      row('**ours**, home', home),
      row('**ours**, questionnaire, from the tap on "next"', questionnaire),
      row('**ours**, home and questionnaire together', together),
      row(`${PEER}, questionnaire`, survey),
      row(
        '**ours**, home, second visit',
        again.map(({ home: load }) => load),
      ),
      row(
        `${PEER}, second visit`,
        again.map(({ survey: load }) => load),
      ),
      ['aim', '', seconds(PAINT_MS), '', ''],
    ],
  };
};

const interactions = (measured) => {
  const row = (title, rounds) => {
    const all = rounds.flatMap((round) => round.interactions);
    return [
      `${title}, ${all.length} interactions`,
      ...[0.5, 0.75, 0.98, 1].map((share) => ms(percentile(all, share))),
    ];
  };
  return {
    title: 'Interaction to next paint, by the Event Timing of the browser (steps of 8 ms)',
    header: ['', 'p50', 'p75', 'p98', 'worst'],
    rows: [
      row('**ours**, home', measured.home),
      row('**ours**, questionnaire', measured.questionnaire),
      row(`${PEER}, questionnaire`, measured.survey),
      ['aim', '', ms(INTERACTION_MS), '', ''],
    ],
  };
};

const circumstances = ({ browser, network, slowed, rounds, versions, agreedAnswers }) => {
  const megabits = (bytes) => `${(bytes * 8) / 1e6} Mbit/s`;
  return (
    `Chromium ${browser}, ${rounds} rounds, processor slowed ${slowed} times, ` +
    `${megabits(network.downloadThroughput)} down, ${megabits(network.uploadThroughput)} up, ` +
    `each request ${network.latency} ms; ${versions.join(', ')}. ` +
    `The pages agreed after each of ${agreedAnswers} answers.`
  );
};

const tables = ({ bytes, measured }) => [
  weightTable(bytes),
  paints(measured),
  interactions(measured),
];

export const asText = (report, where) => renderText([where, circumstances(report)], tables(report));

export const asMarkdown = (report, where) =>
  renderMarkdown(`${where} ${circumstances(report)}`, tables(report));
