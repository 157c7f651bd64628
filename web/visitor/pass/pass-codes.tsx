import { useState, type ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { svgDataUrl } from './svg-data-url.ts';

/** A barcode drawing that fills its box: bars may be stretched, not cut. */
const stretchSvg = (svg: string): string =>
  svg.replace('<svg ', '<svg preserveAspectRatio="none" ');

/**
 * Barcode (height 100) and QR (size 90), always black on white; a tap enlarges the QR code. A
 * certificate has no QR code.
 */
export const PassCodes = ({
  pass: { qrSvg, barcodeSvg, barcodeValue },
}: {
  pass: Pick<PassCheckResult, 'qrSvg' | 'barcodeSvg' | 'barcodeValue'>;
}): ReactElement => {
  const { t } = useWording();
  const [isLarge, setIsLarge] = useState(false);
  const close = (): void => {
    setIsLarge(false);
  };
  return (
    <div className="pass-codes">
      {qrSvg !== '' && (
        <button
          type="button"
          className="pass-qr"
          onClick={() => {
            setIsLarge(true);
          }}
        >
          <img src={svgDataUrl(qrSvg)} width={90} height={90} alt={t('screen.pass.qrAlt')} />
          <span className="pass-qr-hint">
            <Words of="screen.pass.enlarge" />
          </span>
        </button>
      )}
      <figure className="pass-barcode">
        <img
          src={svgDataUrl(stretchSvg(barcodeSvg))}
          height={100}
          alt={t('screen.pass.barcodeAlt', { value: barcodeValue })}
        />
        <figcaption>
          <bdi dir="ltr" className="code">
            {barcodeValue}
          </bdi>
        </figcaption>
      </figure>
      {isLarge && (
        <Dialog
          heading={<Words of="screen.pass.qr" />}
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              <Words of="screen.close" />
            </Button>
          }
        >
          <img className="pass-qr-large" src={svgDataUrl(qrSvg)} alt={t('screen.pass.qrAlt')} />
        </Dialog>
      )}
    </div>
  );
};
