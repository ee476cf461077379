import sanitize from 'sanitize-html';

export { videoIdOf } from '@holdfast/domain/assets/catalogue/video';

/** The only video host that editor, sanitiser and CSP allow. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com/embed/';

const TAGS = 'p h3 h4 ul ol li strong em u a blockquote br img'.split(' ');
/** A picture that was uploaded to this server and re-encoded. */
const OWN_PICTURE = /^\/api\/preview\?path=[0-9a-f]{32}\.(?:jpg|png)$/;

/**
 * Allows a few tags, https links and uploaded pictures; no styles or scripts. Drops frames: a video
 * is stored as its id, and its frame is rebuilt when shown.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
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

/** For rich text only: plain text is stored as typed. Escape the result where shown. */
export const wordsOf = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

export const videoUrl = (videoId: string): string => `${VIDEO_HOST}${videoId}`;
