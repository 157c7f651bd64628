import './printed-pass.css';
import type { ReactElement, Ref } from 'react';
import { createPortal } from 'react-dom';
import type { CompanionsResult, PassCheckResult } from '../../schemas/api.gen.ts';
import { formatLongDate, formatMonthDay } from '../../engine/wording/date-format.ts';
import { useWording } from '../i18n/use-wording.ts';
import { BidiIsolated, Words } from '../i18n/words.tsx';
import { FactRows } from '../visitor/pass/fact-rows.tsx';
import { isOrangePass, passTitleKey, shownBarcodeValue } from '../visitor/pass/pass-facts.ts';
import { PassLabel } from '../visitor/pass/pass-label.tsx';
import { staffNotes } from '../visitor/pass/pass-outcome.tsx';
import { PassValidityLines } from '../visitor/pass/pass-validity.tsx';
import { svgDataUrl } from '../visitor/pass/svg-data-url.ts';
import { barcodeWidthMm, qrSideMm } from './paper-size.ts';

/**
 * The pass or certificate as printed on paper of 80 mm: the content of the screen, black on white.
 */
export const PrintedPass = ({
  pass,
  companions,
  ref,
}: {
  pass: PassCheckResult;
  /** A patient's companions; null if there are none. */
  companions: CompanionsResult | null;
  ref: Ref<HTMLElement>;
}): ReactElement => {
  const { t, language } = useWording();
  const { qrSvg, barcodeSvg, answerType, visitDate } = pass;
  const shownValue = shownBarcodeValue(pass);
  const qrSide = `${qrSideMm(qrSvg)}mm`;
  const phones = companions?.[0] ?? [];
  return createPortal(
    <article ref={ref} className={`printed ${isOrangePass(answerType) ? 'printed-orange' : ''}`}>
      <p className="printed-hospital">
        <Words of="message.hospitalName" />
      </p>
      <p className="printed-title">
        <Words of={passTitleKey(pass)} values={{ date: formatMonthDay(visitDate) }} />
      </p>
      <PassLabel type={answerType} className="printed-label" />
      <p>{formatLongDate(visitDate, language)}</p>
      {staffNotes(pass).map(({ key, words }) => (
        <p key={key} className="printed-note">
          {words}
        </p>
      ))}
      {qrSvg !== '' && (
        <img
          src={svgDataUrl(qrSvg)}
          alt={t('screen.pass.qrAlt')}
          style={{ inlineSize: qrSide, blockSize: qrSide }}
        />
      )}
      <PassValidityLines pass={pass} />
      <img
        src={svgDataUrl(barcodeSvg)}
        alt={t('screen.pass.barcodeAlt', { value: shownValue })}
        style={{ inlineSize: `${barcodeWidthMm(barcodeSvg)}mm` }}
      />
      <p>
        <BidiIsolated>{shownValue}</BidiIsolated>
      </p>
      <dl className="printed-facts">
        <FactRows pass={pass} />
        {phones.length > 0 && (
          <div>
            <dt>
              <Words of="screen.companion.sectionHeading" />
            </dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <BidiIsolated>{phone}</BidiIsolated>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <p>
        <Words of="screen.help" /> <BidiIsolated>{t('message.mainPhone')}</BidiIsolated>
      </p>
    </article>,
    document.body,
  );
};
