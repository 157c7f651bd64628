import { useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';

/** High contrast, for users who need it at a kiosk; it is off again for the next visitor. */
export const ContrastSwitch = (): ReactElement => {
  const { dataset } = document.documentElement;
  const [isHigh, setIsHigh] = useState(dataset['contrast'] === 'high');
  return (
    <Button
      variant="quiet"
      icon="contrast"
      aria-pressed={isHigh}
      onClick={() => {
        if (isHigh) delete dataset['contrast'];
        else dataset['contrast'] = 'high';
        setIsHigh(!isHigh);
      }}
    >
      <Words of="screen.kiosk.contrast" />
    </Button>
  );
};
