import sanitize from 'sanitize-html';

/** The one host that moving pictures may come from: editor, sanitiser and page policy agree. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com/embed/';
const VIDEO_ID = /^[\w-]{11}$/;

/**
 * Rich text that is safe to show: a small set of tags, links to https only, no styles, no scripts.
 * Frames are thrown away: a video is kept as its id and its frame is built anew.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'a', 'blockquote', 'br'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (_tag, attributes) => ({
        tagName: 'a',
        attribs: {
          ...(attributes.href ? { href: attributes.href } : {}),
          rel: 'noopener noreferrer nofollow',
          target: '_blank',
        },
      }),
    },
  }).trim();

/** Text without any markup. */
export const plainText = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim();

/** The video of an id or of an address that a person pasted; undefined when it is no such video. */
export function videoIdOf(given: string): string | undefined {
  const text = given.trim();
  if (VIDEO_ID.test(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const fromPath = url.pathname.split('/').at(-1) ?? '';
  if (host === 'youtu.be') return VIDEO_ID.test(fromPath) ? fromPath : undefined;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  const id = url.searchParams.get('v') ?? fromPath;
  return VIDEO_ID.test(id) ? id : undefined;
}

/** The frame's address of a kept video id. */
export const videoUrl = (videoId: string): string => `${VIDEO_HOST}${videoId}`;
