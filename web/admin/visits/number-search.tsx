import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactElement, type ReactNode } from 'react';

const NUMBER = /^[0-9A-Z]{6,11}$/;

/** Asks for the complete number of a person. Hyphens and spaces are removed. */
export const NumberSearch = ({
  label,
  description,
  action,
  wrong,
  isBusy,
  children,
  onNumber,
}: {
  label: string;
  description: string;
  action: string;
  /** The message for an invalid number. */
  wrong: string;
  isBusy: boolean;
  /** Shown before the field. */
  children?: ReactNode;
  onNumber: (number: string) => void;
}): ReactElement => {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const number = typed.replace(/[\s-]/g, '').toUpperCase();
        setIsWrong(!NUMBER.test(number));
        if (NUMBER.test(number)) onNumber(number);
      }}
    >
      <Group align="flex-start" gap="sm">
        {children}
        <TextInput
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          w={340}
          value={typed}
          autoComplete="off"
          error={isWrong ? wrong : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          mt={25}
          loading={isBusy}
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          {action}
        </Button>
      </Group>
    </form>
  );
};
