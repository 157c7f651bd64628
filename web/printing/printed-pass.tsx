import './printed-pass.css';
import type { ReactElement, Ref } from 'react';
import { createPortal } from 'react-dom';
import { labelKey } from '../../engine/visit/user-type.ts';
import type { CompanionsResult, PassCheckResult } from '../../schemas/api.gen.ts';
import { longDate, monthDay } from '../i18n/shown-date.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Isolated, Words } from '../i18n/words.tsx';
import { FactRows } from '../visitor/pass/fact-rows.tsx';
import { isOrange, notesForStaff, passTitleKey, shownReason } from '../visitor/pass/pass-facts.ts';
import { svgSource } from '../visitor/pass/svg-source.ts';
import { barcodeWidthMm, qrSideMm } from './paper.ts';

/** The pass or certificate as it is printed on paper of 80 mm: what the screen shows, black on white. */
export const PrintedPass = ({
  pass,
  companions,
  ref,
}: {
  pass: PassCheckResult;
  /** A patient's companions; null for whoever has none. */
  companions: CompanionsResult | null;
  ref: Ref<HTMLElement>;
}): ReactElement => {
  const { t, language } = useWording();
  const { qrSvg, barcodeSvg, barcodeValue, answerType, visitDate } = pass;
  const reason = shownReason(pass);
  const qrSide = `${qrSideMm(qrSvg)}mm`;
  const phones = companions?.[0] ?? [];
  return createPortal(
    <article ref={ref} className={`printed ${isOrange(answerType) ? 'printed-orange' : ''}`}>
      <p className="printed-hospital">
        <Words of="message.hospitalName" />
      </p>
      <p className="printed-title">
        <Words of={passTitleKey(pass)} values={{ date: monthDay(visitDate) }} />
      </p>
      <p className="printed-label">
        <Words of={labelKey(answerType)} />
      </p>
      <p>{longDate(visitDate, language)}</p>
      {qrSvg !== '' && (
        <img
          src={svgSource(qrSvg)}
          alt={t('screen.pass.qrAlt')}
          style={{ inlineSize: qrSide, blockSize: qrSide }}
        />
      )}
      <img
        src={svgSource(barcodeSvg)}
        alt={t('screen.pass.barcodeAlt', { value: barcodeValue })}
        style={{ inlineSize: `${barcodeWidthMm(barcodeSvg)}mm` }}
      />
      <p>
        <Isolated>{barcodeValue}</Isolated>
      </p>
      <dl className="printed-facts">
        <FactRows pass={pass} reason={reason} />
        {phones.length > 0 && (
          <div>
            <dt>
              <Words of="screen.companion.sectionHeading" />
            </dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <Isolated>{phone}</Isolated>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {notesForStaff(pass).map((note) => (
        <p key={note} className="printed-note">
          <Words of={note} />
        </p>
      ))}
      <p>
        <Words of="screen.help" /> <Isolated>{t('message.mainPhone')}</Isolated>
      </p>
    </article>,
    document.body,
  );
};
