import { previewUrl } from '@holdfast/domain/people/files/limits';
import { Button, FileButton, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Cover } from '../../../../ui/cover/cover.tsx';
import { PICTURES, uploadProblem } from '../../../../ui/inputs/upload-rules.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { notify } from '../../../../ui/notify.tsx';
import classes from '../editor.module.css';
import { RowsEditor } from '../rows-editor.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sendPicture } from '../send-picture.ts';
import { useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

const CropDialog = lazyPart(() => import('../crop-dialog.tsx'));

export function PicturesScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'pictures', draft);
  const { content, change } = screen;
  const [cutting, cut] = useState<{ file: File; for: 'cover' | 'gallery' }>();
  const choose = (what: 'cover' | 'gallery') => (file: File | null) => {
    if (!file) return;
    const problem = uploadProblem(file, PICTURES);
    if (problem) notify.bad(problem);
    else cut({ file, for: what });
  };
  const keep = async (picture: Blob) => {
    const path = await sendPicture(asset.id, picture);
    if (cutting?.for === 'cover') change({ cover: path });
    else change({ gallery: [...content.gallery, { path, caption: '' }] });
    cut(undefined);
  };
  const cover = content.cover ? previewUrl(content.cover) : null;
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Shown on the market card and asset page. jpeg or png, up to 5MB."
    >
      <div id="cover" className={classes.picture}>
        <Cover category={draft.contents.basics.category} seed={asset.id} src={cover} />
      </div>
      <Group gap={16} align="center" wrap>
        <FileButton accept={PICTURES.types.join(',')} onChange={choose('cover')}>
          {(props) => (
            <Button {...props} variant="default">
              {cover ? 'Replace cover' : 'Choose cover'}
            </Button>
          )}
        </FileButton>
        {cover ? (
          <Button variant="default" onClick={() => change({ cover: null })}>
            Remove cover
          </Button>
        ) : null}
        <FileButton accept={PICTURES.types.join(',')} onChange={choose('gallery')}>
          {(props) => (
            <Button {...props} variant="default" disabled={content.gallery.length >= 12}>
              Add to gallery
            </Button>
          )}
        </FileButton>
      </Group>
      {content.gallery.length > 0 ? (
        <RowsEditor
          one="picture"
          most={content.gallery.length}
          rows={content.gallery}
          empty={{ path: '', caption: '' }}
          onChange={(gallery) => change({ gallery })}
        >
          {(row, set, at) => (
            <>
              <img className={classes.picture} src={previewUrl(row.path)} alt={row.caption} />
              <TextInput
                aria-label={`Caption of picture ${at + 1}`}
                placeholder="Caption"
                maxLength={160}
                value={row.caption}
                onChange={(event) => set({ caption: event.currentTarget.value })}
              />
            </>
          )}
        </RowsEditor>
      ) : null}
      {cutting ? (
        <Suspense>
          <CropDialog file={cutting.file} onCut={keep} onClose={() => cut(undefined)} />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}
