import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { SavedText } from '../../../../ui/form/saved-text.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { headingAt } from '../clauses.ts';
import classes from './desk.module.css';
import { Languages } from './languages.tsx';
import type { DraftState } from './use-draft.ts';
import type { Reading } from './use-reading.ts';

type EditorProps = { readonly state: DraftState; readonly reading: Reading };

export function Editor({ state, reading }: EditorProps) {
  const { form, change, autosave } = state;
  const { language, setLanguage, target } = reading;
  const isFirst = language === 'en';
  const value = isFirst ? form.body : (form.translations[language] ?? '');
  const write = (body: string) =>
    change(isFirst ? { body } : { translations: { ...form.translations, [language]: body } });
  const field = useRef<HTMLTextAreaElement>(null);
  // Depends on the navigation only, so that later edits don't move the cursor.
  useEffect(() => {
    const place = target?.clause.laterPlace;
    if (field.current && place !== undefined) selectHeading(field.current, place);
  }, [target]);
  return (
    <Stack gap={12} px={20} py={16} className={classes.editor}>
      <div className={classes.bar}>
        <Languages state={state} language={language} onLanguage={setLanguage} />
        <SavedText saved={autosave.saved} />
      </div>
      <Textarea
        ref={field}
        aria-label="Text of the agreement"
        description="Headings: a numbered line such as “3. Liability” between blank lines."
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={14}
        maxRows={40}
        maxLength={60_000}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </Stack>
  );
}

/** Selects a heading's line; browsers scroll to a selection when its field regains focus. */
function selectHeading(field: HTMLTextAreaElement, place: number) {
  const start = headingAt(field.value, place);
  const end = place < 0 ? start : start + (field.value.slice(start).split('\n')[0] ?? '').length;
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  field.setSelectionRange(start, end);
}
