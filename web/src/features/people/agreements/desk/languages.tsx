import { Button, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Group } from '../../../../ui/layout/layout.tsx';
import type { DraftState } from './use-draft.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });
const OFFERED = ['de', 'es', 'fr', 'it', 'nb', 'nl', 'pt', 'sv', 'da', 'fi', 'ja', 'zh', 'th'];

type LanguagesProps = {
  readonly state: DraftState;
  readonly language: string;
  readonly onLanguage: (code: string) => void;
};

export function Languages({ state, language, onLanguage }: LanguagesProps) {
  const { form, change } = state;
  const known = Object.keys(form.translations);
  const nameOf = (code: string) => names.of(code) ?? code;
  const choose = (code: string) => {
    if (code !== 'en' && !known.includes(code)) {
      change({ translations: { ...form.translations, [code]: form.body } });
    }
    onLanguage(code);
  };
  const remove = () => {
    const { [language]: _, ...rest } = form.translations;
    change({ translations: rest });
    onLanguage('en');
  };
  return (
    <Group gap={6} align="center" wrap>
      <Select
        aria-label="Language of the text"
        size="xs"
        w={190}
        allowDeselect={false}
        value={language}
        onChange={(code) => code && choose(code)}
        data={[
          { group: 'Available', items: ['en', ...known].map(item) },
          { group: 'Add', items: OFFERED.filter((code) => !known.includes(code)).map(item) },
        ]}
      />
      {language === 'en' ? null : (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={14} aria-hidden="true" />}
          onClick={remove}
        >
          Remove {nameOf(language)}
        </Button>
      )}
    </Group>
  );

  function item(code: string) {
    return { value: code, label: nameOf(code) };
  }
}
