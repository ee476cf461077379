import { previewUrl } from '@holdfast/domain/people/files/limits';
import { Button, FileButton, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Cover } from '../../../../ui/cover/cover.tsx';
import { PICTURES, uploadProblem } from '../../../../ui/inputs/upload-rules.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { notify } from '../../../../ui/notify.tsx';
import classes from '../editor.module.css';
import { RowsEditor } from '../rows-editor.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sendPicture } from '../send-picture.ts';
import { type ScreenState, useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';
import { PlaceFields } from './place-fields.tsx';

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
    else change({ gallery: [...content.gallery, { path, caption: '', alt: '' }] });
    cut(undefined);
  };
  const cover = content.cover ? previewUrl(content.cover) : null;
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Shown on the market card and asset page. jpeg or png, up to 5MB. Photos appear in this order."
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
      <Photos screen={screen} />
      <PlaceFields screen={screen} />
      {cutting ? (
        <Suspense>
          <CropDialog file={cutting.file} onCut={keep} onClose={() => cut(undefined)} />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

type PartProps = { readonly screen: ScreenState<'pictures'> };

function Photos({ screen: { content, change, problem } }: PartProps) {
  if (content.gallery.length === 0) return null;
  const lacking = problem('gallery');
  return (
    <div id="gallery">
      {lacking ? <Alert tone="warn">{lacking}</Alert> : null}
      <RowsEditor
        one="picture"
        most={content.gallery.length}
        rows={content.gallery}
        empty={{ path: '', caption: '', alt: '' }}
        onChange={(gallery) => change({ gallery })}
      >
        {(row, set, at) => (
          <>
            <img className={classes.picture} src={previewUrl(row.path)} alt={row.alt} />
            <TextInput
              aria-label={`Description of picture ${at + 1}`}
              placeholder="What the picture shows, for people who can’t see it"
              maxLength={200}
              value={row.alt}
              onChange={(event) => set({ alt: event.currentTarget.value })}
            />
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
    </div>
  );
}
