import { Textarea, TextInput } from '@mantine/core';
import { Alert } from '../../../../ui/alert.tsx';
import classes from '../editor.module.css';
import { RowsEditor } from '../rows-editor.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

const Hint = ({ text }: { text: string | undefined }) =>
  text ? <Alert tone="warn">{text}</Alert> : null;

export function HighlightsScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'highlights', draft);
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Key facts, such as “Output” and “82 MW”."
    >
      <Hint text={screen.problem('pairs')} />
      <div id="pairs">
        <RowsEditor
          one="highlight"
          most={20}
          rows={screen.content.pairs}
          empty={{ label: '', value: '' }}
          onChange={(pairs) => screen.change({ pairs })}
        >
          {(row, set, at) => (
            <div className={classes.pair}>
              <TextInput
                aria-label={`Label ${at + 1}`}
                placeholder="Label"
                maxLength={60}
                value={row.label}
                onChange={(event) => set({ label: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Value ${at + 1}`}
                placeholder="Value"
                maxLength={120}
                value={row.value}
                onChange={(event) => set({ value: event.currentTarget.value })}
              />
            </div>
          )}
        </RowsEditor>
      </div>
    </ScreenFrame>
  );
}

export function FaqScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'faq', draft);
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Common investor questions, with your answers."
    >
      <Hint text={screen.problem('entries')} />
      <div id="entries">
        <RowsEditor
          one="question"
          most={60}
          rows={screen.content.entries}
          empty={{ question: '', answer: '' }}
          onChange={(entries) => screen.change({ entries })}
        >
          {(row, set, at) => (
            <>
              <TextInput
                aria-label={`Question ${at + 1}`}
                placeholder="Question"
                maxLength={200}
                value={row.question}
                onChange={(event) => set({ question: event.currentTarget.value })}
              />
              <Textarea
                aria-label={`Answer ${at + 1}`}
                placeholder="Answer"
                autosize
                minRows={2}
                maxLength={4000}
                value={row.answer}
                onChange={(event) => set({ answer: event.currentTarget.value })}
              />
            </>
          )}
        </RowsEditor>
      </div>
    </ScreenFrame>
  );
}

export function RisksScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'risks', draft);
  const { content, change, problem } = screen;
  const risks = content.risks.map((text) => ({ text }));
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Reasons to consider the asset, then its risks. Don’t promise results."
    >
      <Hint text={problem('reasons')} />
      <div id="reasons">
        <RowsEditor
          one="reason"
          most={8}
          rows={content.reasons}
          empty={{ title: '', text: '' }}
          onChange={(reasons) => change({ reasons })}
        >
          {(row, set, at) => (
            <>
              <TextInput
                aria-label={`Reason ${at + 1}`}
                placeholder="Reason"
                maxLength={80}
                value={row.title}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <Textarea
                aria-label={`Text of reason ${at + 1}`}
                placeholder="One or two sentences"
                autosize
                maxLength={400}
                value={row.text}
                onChange={(event) => set({ text: event.currentTarget.value })}
              />
            </>
          )}
        </RowsEditor>
      </div>
      <div id="risks">
        <RowsEditor
          one="risk"
          most={20}
          rows={risks}
          empty={{ text: '' }}
          onChange={(rows) => change({ risks: rows.map(({ text }) => text) })}
        >
          {(row, set, at) => (
            <Textarea
              aria-label={`Risk ${at + 1}`}
              placeholder="Describe the risk"
              autosize
              maxLength={500}
              value={row.text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
          )}
        </RowsEditor>
      </div>
    </ScreenFrame>
  );
}
