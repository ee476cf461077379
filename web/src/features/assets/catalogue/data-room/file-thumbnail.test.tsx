import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { clear, draw } from '../../../../../test/typing.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';

afterEach(clear);

const show = (hasThumbnail: boolean) =>
  draw(() => <FileThumbnail assetId="a" document={{ id: 'd', hasThumbnail }} />);
const picture = () => document.querySelector('img');
const sheet = () => document.querySelector('[aria-hidden="true"] svg');

describe('the thumbnail of a document', () => {
  it('is the first page, without a text alternative beside the name', async () => {
    await show(true);
    expect(picture()?.getAttribute('src')).toBe('/api/assets/a/documents/d/thumbnail');
    expect(picture()?.getAttribute('alt')).toBe('');
    expect(sheet()).toBeNull();
  });

  it('is an icon where there is no picture', async () => {
    await show(false);
    expect(picture()).toBeNull();
    expect(sheet()).not.toBeNull();
  });

  it('becomes an icon if the picture can’t be loaded', async () => {
    await show(true);
    await act(async () => picture()?.dispatchEvent(new Event('error')));
    expect(picture()).toBeNull();
    expect(sheet()).not.toBeNull();
  });
});
