/**
 * The browser's own cost on this machine: unstyled radio buttons and the shortest script that shows
 * and hides them. It is only the baseline for the other pages.
 */
import { installBench } from '../page-timing.mjs';

const choices = (id) =>
  ['Y', 'N'].map((value) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: id,
      value,
    });
    label.append(input, value === 'Y' ? '예' : '아니요');
    return label;
  });

const questionOf = ({ id, kind, title }) => {
  const question = document.createElement('fieldset');
  question.dataset.category = id;
  const legend = document.createElement('legend');
  legend.textContent = title;
  question.append(legend, ...(kind === 'yesNo' ? choices(id) : [document.createElement('input')]));
  return question;
};

installBench({
  questions: '[data-category]',
  render: (place, { questions }) => {
    const revealedBy = new Map(questions.map((question) => [question.revealedBy, question]));
    for (const question of questions) {
      if (question.revealedBy) continue;
      const drawn = questionOf(question);
      const target = questionOf(revealedBy.get(question.id));
      drawn.addEventListener('change', ({ target: { value } }) => {
        if (value === 'Y') drawn.after(target);
        else target.remove();
      });
      place.append(drawn);
    }
  },
});
