export * from './barcode-value.ts';
export * from './complete-place.ts';
export * from './gate-code.ts';
export * from './gate-judgement.ts';
export * from './gate-reason.ts';
export * from './pass-kind.ts';
export * from './pass-validity.ts';
export * from './redo.ts';
