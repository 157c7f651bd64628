import './tabs.css';
import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

const STEP: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Tabs by the ARIA pattern. Every panel stays drawn, so that switching keeps what was typed. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  open,
  onOpen,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  open: Id;
  onOpen: (id: Id) => void;
}): ReactElement => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const horizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const index = tabs.findIndex(({ id }) => id === open);
    const next = index + (isMirrored && horizontal ? -step : step);
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    onOpen(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" className="tabs" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: tabLabel }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className="tab"
            aria-selected={id === open}
            aria-controls={`panel-${id}`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => {
              onOpen(id);
            }}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          className="tab-panel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
        >
          {panel}
        </div>
      ))}
    </div>
  );
};
