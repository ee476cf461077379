import { Button, SegmentedControl } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../../ui/layout/card.tsx';
import { Compare } from './compare.tsx';
import classes from './desk.module.css';
import { Editor } from './editor.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { DraftState } from './use-draft.ts';
import type { Reading, Shows } from './use-reading.ts';
import type { Template } from './view.ts';

type TextProps = {
  readonly template: Template;
  readonly state: DraftState;
  readonly reading: Reading;
};

export function TextCard({ template, state, reading }: TextProps) {
  const { isOurs, draft } = template;
  const { mayWrite, shows, show, language } = reading;
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
          <SegmentedControl
            size="xs"
            aria-label="Text view"
            data={[
              ...(mayWrite
                ? [{ value: 'edit', label: draft ? 'Edit' : 'Draft next version' }]
                : []),
              { value: 'changes', label: 'Changes' },
              { value: 'beside', label: 'Side by side' },
            ]}
            value={shows}
            onChange={(value) => show(value as Shows)}
          />
        </div>
      }
    >
      {shows === 'edit' ? (
        <Editor state={state} reading={reading} />
      ) : (
        <Compare reading={reading} />
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
