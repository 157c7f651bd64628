/** Our form as a visitor's page draws it, without the rest of the page. */
import '../../../web/ui/tokens.css';
import '../../../web/ui/base.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { InquiryForm } from '../../../web/form/inquiry-form.tsx';
import { startWording } from '../../../web/i18n/wording.ts';
import { ModalProvider } from '../../../web/ui/modal.tsx';
import { installBench } from '../page-timing.mjs';

const wording = await (await fetch('/data/wording.json')).json();
await startWording(wording);

/** Saved after each answer, as on the inquiry screen. */
let kept;

installBench({
  questions: '[data-category]',
  render: (place, { categoryList }) => {
    createRoot(place).render(
      createElement(
        ModalProvider,
        null,
        createElement(InquiryForm, {
          categoryList,
          language: 'ko',
          today: '20251120',
          onAnswersChange: (given) => {
            kept = given;
          },
          onComplete: () => kept,
          busy: false,
          completeShown: true,
        }),
      ),
    );
  },
});
