import { useState, type ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { shownBarcodeValue } from './pass-facts.ts';
import { PassValidityLines } from './pass-validity.tsx';
import { svgDataUrl } from './svg-data-url.ts';

/** A barcode drawing that fills its box: bars may be stretched, not cut. */
const stretchSvg = (svg: string): string =>
  svg.replace('<svg ', '<svg preserveAspectRatio="none" ');

/**
 * QR code and barcode (height 100), always black on white. The QR code is large, as scanners at a
 * distance need it; a button changes it to its specified size (90) and back (decision 0033). A
 * certificate has no QR code.
 */
export const PassCodes = ({ pass }: { pass: PassCheckResult }): ReactElement => {
  const { qrSvg, barcodeSvg } = pass;
  const { t } = useWording();
  const [isSmall, setIsSmall] = useState(false);
  const value = shownBarcodeValue(pass);
  return (
    <div className="pass-codes">
      {qrSvg !== '' && (
        <div className={isSmall ? 'pass-qr pass-qr-small' : 'pass-qr'}>
          <img src={svgDataUrl(qrSvg)} alt={t('screen.pass.qrAlt')} />
          <Button
            variant="quiet"
            {...(isSmall && { icon: 'expand' })}
            onClick={() => {
              setIsSmall(!isSmall);
            }}
          >
            <Words of={isSmall ? 'screen.pass.enlarge' : 'screen.pass.shrink'} />
          </Button>
        </div>
      )}
      <PassValidityLines pass={pass} />
      <figure className="pass-barcode">
        <img
          src={svgDataUrl(stretchSvg(barcodeSvg))}
          height={100}
          alt={t('screen.pass.barcodeAlt', { value })}
        />
        <figcaption>
          <bdi dir="ltr" className="code">
            {value}
          </bdi>
        </figcaption>
      </figure>
    </div>
  );
};
