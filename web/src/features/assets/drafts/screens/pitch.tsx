import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { RowsEditor } from '../rows-editor.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sendPicture } from '../send-picture.ts';
import { useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

const RichEditor = lazyPart(() => import('../rich-editor.tsx'));

export function PitchScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'pitch', draft);
  const { content, opened, change, problem, mark } = screen;
  const state = asset.sections.find((one) => one.section === 'pitch');
  const lack = problem('sections');
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Explain what the asset is and how it earns."
    >
      {lack ? <Alert tone="warn">{lack}</Alert> : null}
      <div id="sections" key={opened}>
        <RowsEditor
          one="part"
          most={12}
          rows={content.sections}
          empty={{ title: '', html: '' }}
          onChange={(sections) => change({ sections })}
        >
          {(row, set, at) => (
            <>
              <TextInput
                aria-label={`Title of part ${at + 1}`}
                placeholder="Title"
                maxLength={120}
                value={row.title}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <Suspense fallback={<SkeletonText lines={4} />}>
                <RichEditor
                  label={`Text of part ${at + 1}`}
                  html={row.html}
                  isLocked={Boolean(state?.locked)}
                  onChange={(html) => set({ html })}
                  sendPicture={(file) => sendPicture(asset.id, file)}
                />
              </Suspense>
            </>
          )}
        </RowsEditor>
      </div>
      <TextInput
        id="video"
        label="Video"
        description="YouTube URL; shown below the text."
        value={content.video}
        {...mark('video')}
        onChange={(event) => change({ video: event.currentTarget.value })}
      />
    </ScreenFrame>
  );
}
