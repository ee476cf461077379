import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronUp, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { query } from '../../../../api/query.ts';
import { Card } from '../../../../ui/card.tsx';
import { SavedText } from '../../../../ui/form/saved-text.tsx';
import { changesIn, type Marked, markedText } from '../marked.ts';
import { MarkedText } from '../marked-text.tsx';
import classes from './desk.module.css';
import { Languages } from './languages.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { DraftState } from './use-draft.ts';
import type { Template } from './view.ts';

type TextProps = { readonly template: Template; readonly state: DraftState };
type Shows = 'edit' | 'changes';

const DRAFT = 'draft';

/** The text that is written, or what differs between two versions. */
export function TextCard({ template, state }: TextProps) {
  const { isOurs, draft, version } = template;
  const mayWrite = isOurs && !state.isLocked;
  const [shows, show] = useState<Shows>(mayWrite && version === 0 ? 'edit' : 'changes');
  const [language, setLanguage] = useState('en');
  const [isPreview, preview] = useState(false);
  return (
    <Card
      flush
      title="Text"
      aside={
        <div className={classes.tools}>
          {isOurs ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconEye size={16} aria-hidden="true" />}
              onClick={() => preview(true)}
            >
              Preview
            </Button>
          ) : null}
          {mayWrite ? (
            <SegmentedControl
              size="xs"
              aria-label="What is shown"
              data={[
                { value: 'edit', label: draft ? 'Edit' : 'Write the next' },
                { value: 'changes', label: 'Changes' },
              ]}
              value={shows}
              onChange={(value) => show(value as Shows)}
            />
          ) : null}
        </div>
      }
    >
      {shows === 'edit' && mayWrite ? (
        <Editor state={state} language={language} onLanguage={setLanguage} />
      ) : (
        <Compare template={template} state={state} />
      )}
      {isPreview ? (
        <PreviewDialog
          agreementId={template.id}
          language={language}
          onClose={() => preview(false)}
        />
      ) : null}
    </Card>
  );
}

type EditorProps = {
  readonly state: DraftState;
  readonly language: string;
  readonly onLanguage: (code: string) => void;
};

function Editor({ state, language, onLanguage }: EditorProps) {
  const { form, change, autosave } = state;
  const isFirst = language === 'en';
  const value = isFirst ? form.body : (form.translations[language] ?? '');
  const write = (body: string) =>
    change(isFirst ? { body } : { translations: { ...form.translations, [language]: body } });
  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        <Languages state={state} language={language} onLanguage={onLanguage} />
        <SavedText saved={autosave.saved} />
      </div>
      <Textarea
        aria-label="Text of the agreement"
        description="A line such as “3. Liability” between empty lines is a heading."
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={14}
        maxRows={40}
        maxLength={60_000}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </div>
  );
}

/** Two versions, what came and went between them, and the way from change to change. */
function Compare({ template, state }: TextProps) {
  const { version, draft } = template;
  const [from, setFrom] = useState(String(draft ? version : Math.max(version - 1, 1)));
  const [to, setTo] = useState(draft ? DRAFT : String(version));
  const old = useVersion(template, from, state);
  const now = useVersion(template, to, state);
  const blocks = useMemo(
    () => (old === undefined || now === undefined ? undefined : markedText(old, now)),
    [old, now],
  );
  const choices = choicesOf(template);
  return (
    <>
      <div className={classes.compare}>
        <Select
          aria-label="Earlier version"
          size="xs"
          data={choices}
          value={from}
          allowDeselect={false}
          onChange={(value) => value && setFrom(value)}
        />
        <IconArrowRight size={16} aria-hidden="true" />
        <Select
          aria-label="Later version"
          size="xs"
          data={choices}
          value={to}
          allowDeselect={false}
          onChange={(value) => value && setTo(value)}
        />
      </div>
      {blocks ? (
        <Differences blocks={blocks} />
      ) : (
        <p className={classes.none}>Loading the texts…</p>
      )}
    </>
  );
}

const choicesOf = ({ versions, draft, version }: Template) => [
  ...(version === 0 ? [{ value: '0', label: 'Nothing' }] : []),
  ...(draft ? [{ value: DRAFT, label: `Version ${version + 1}, draft` }] : []),
  ...versions.map((one) => ({ value: String(one.version), label: `Version ${one.version}` })),
];

/** The text of a version, or what is written now; undefined while it loads. */
function useVersion({ id, version }: Template, which: string, state: DraftState) {
  const isStored = which !== DRAFT && which !== '0' && which !== String(version);
  const { data } = useQuery(
    query(
      'GET /admin/agreements/:agreementId/versions/:version',
      { params: { agreementId: id, version: which }, query: {} },
      { enabled: isStored },
    ),
  );
  if (which === DRAFT) return state.form.body;
  if (which === '0') return '';
  return isStored ? data?.body : state.latest;
}

function Differences({ blocks }: { blocks: readonly Marked[] }) {
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const [isWhole, showWhole] = useState(false);
  const { added, removed, clauses } = changesIn(blocks);
  const changed = blocks.filter(({ change }) => change !== 'same').length;
  const shown = isWhole ? blocks : around(blocks);
  const go = (step: number) => {
    const next = (Math.max(current, step < 0 ? 0 : -1) + step + changed) % changed;
    setCurrent(next);
    text.current?.querySelectorAll('[data-change]')[next]?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <div className={classes.counts}>
        <span className={classes.added}>+ {added} words added</span>
        <span className={classes.removed}>− {removed} words removed</span>
        <span>
          {clauses.length} {clauses.length === 1 ? 'clause' : 'clauses'}
        </span>
        {changed > 0 ? (
          <span className={classes.walk}>
            <button type="button" aria-label="Change before" onClick={() => go(-1)}>
              <IconChevronUp size={16} aria-hidden="true" />
            </button>
            <button type="button" aria-label="Next change" onClick={() => go(1)}>
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
            {current < 0 ? `${changed} changes` : `Change ${current + 1} of ${changed}`}
          </span>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={classes.reading} aria-label="Text of the version" tabIndex={0}>
        <MarkedText ref={text} blocks={shown} isMarked gutter current={current} />
        {blocks.length > shown.length || isWhole ? (
          <p className={classes.folded}>
            {isWhole
              ? 'The whole text is shown.'
              : `${blocks.length - shown.length} paragraphs without a change.`}{' '}
            <button type="button" onClick={() => showWhole(!isWhole)}>
              {isWhole ? 'Changes only' : 'Show'}
            </button>
          </p>
        ) : null}
      </section>
    </>
  );
}

/** What differs, with its heading; everything while nothing differs. */
function around(blocks: readonly Marked[]): readonly Marked[] {
  const changed = new Set(
    blocks.filter(({ change }) => change !== 'same').map(({ clause }) => clause),
  );
  if (changed.size === 0) return blocks;
  return blocks.filter(
    ({ change, kind, clause }) => change !== 'same' || (kind === 'heading' && changed.has(clause)),
  );
}
