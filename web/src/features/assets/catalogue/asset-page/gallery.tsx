import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import classes from './background.module.css';
import { altOf, type Picture } from './picture.ts';

const Lightbox = lazyPart(async () => ({
  default: (await import('./lightbox.tsx')).Lightbox,
}));

type GalleryProps = { readonly pictures: readonly Picture[]; readonly name: string };

export function Gallery({ pictures, name }: GalleryProps) {
  const [shown, show] = useState<number>();
  return (
    <section>
      <h2>Gallery</h2>
      <ul className={classes.gallery}>
        {pictures.map((picture, at) => (
          <li key={picture.src}>
            <button type="button" onClick={() => show(at)}>
              <img src={picture.src} alt={altOf(picture, at, name)} loading="lazy" />
            </button>
            {picture.caption ? (
              <Text size={12} tone="quiet" mt={4} aria-hidden="true">
                {picture.caption}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense>
          <Lightbox
            pictures={pictures}
            name={name}
            at={shown}
            onShow={show}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
