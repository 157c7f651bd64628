import { NumberInput, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { StudioSetting } from '../../../schemas/api.gen.ts';
import { useStudioLanguage, useWords, type Translate } from '../words/studio-words.ts';
import { settingWords } from './words.ts';

/** The possible values of a setting. */
export type SettingValue = number | boolean | string | null;

/** Parses a setting value from JSON. */
export const parseSettingValue = (json: string): SettingValue => JSON.parse(json) as SettingValue;

const PASS_TYPES = ['T', 'D', 'M'] as const;

type TranslateSettings = Translate<
  | 'on'
  | 'off'
  | 'emptyText'
  | 'withUnit'
  | `unit.${StudioSetting['unit']}`
  | `pass.${(typeof PASS_TYPES)[number]}`
>;

const choiceName = (say: TranslateSettings, choice: string): string => {
  const pass = PASS_TYPES.find((known) => known === choice);
  return pass === undefined ? choice : say(`pass.${pass}`);
};

/** A value as readable text, with its unit. */
export const formatSettingValue = (
  { form, unit }: Pick<StudioSetting, 'form' | 'unit'>,
  value: SettingValue,
  say: TranslateSettings,
): string => {
  if (value === null) return say('off');
  if (typeof value === 'boolean') return say(value ? 'on' : 'off');
  if (value === '') return say('emptyText');
  if (form === 'choice') return choiceName(say, String(value));
  if (unit === 'none' || typeof value === 'string') return String(value);
  return say('withUnit', { value, unit: say(`unit.${unit}`, { count: value }) });
};

/** The field for a setting. Its form determines what the user can type or select. */
export const SettingField = ({
  setting,
  value,
  error,
  onChange,
}: {
  setting: StudioSetting;
  value: SettingValue;
  error: string | null;
  onChange: (value: SettingValue) => void;
}): ReactElement => {
  const say = useWords(settingWords);
  const language = useStudioLanguage();
  const { form, unit, choices, least, most } = setting;
  const label = setting.title[language];
  const range = say('range', { least: least ?? 0, most: most ?? 0 });
  const count = typeof value === 'number' ? value : 0;
  const suffix =
    unit === 'none' ? '' : say('withUnit', { value: '', unit: say(`unit.${unit}`, { count }) });
  const number = (isOn: boolean): ReactElement => (
    <NumberInput
      aria-label={label}
      w={220}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      suffix={suffix}
      description={range}
      disabled={!isOn}
      error={error}
      value={typeof value === 'number' ? value : ''}
      onChange={(typed) => {
        onChange(typed === '' ? '' : Number(typed));
      }}
    />
  );
  switch (form) {
    case 'boolean':
      return (
        <Switch
          aria-label={label}
          label={say(value === true ? 'on' : 'off')}
          checked={value === true}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
      );
    case 'choice':
      return (
        <SegmentedControl
          aria-label={label}
          value={String(value)}
          data={choices.map((choice) => ({ value: choice, label: choiceName(say, choice) }))}
          onChange={onChange}
        />
      );
    case 'integer':
      return number(true);
    case 'integerOrOff':
      return (
        <Stack gap="xs">
          <Switch
            aria-label={`${label} · ${say('use')}`}
            label={say('use')}
            checked={value !== null}
            onChange={(event) => {
              onChange(
                event.currentTarget.checked ? (parseSettingValue(setting.standard) ?? least) : null,
              );
            }}
          />
          {number(value !== null)}
        </Stack>
      );
    case 'text':
    case 'origins':
      return (
        <TextInput
          aria-label={label}
          w={form === 'origins' ? 420 : 220}
          maxLength={2000}
          error={error}
          value={String(value ?? '')}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
        />
      );
  }
};
