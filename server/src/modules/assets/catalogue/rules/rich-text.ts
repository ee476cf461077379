import sanitize from 'sanitize-html';

export { videoIdOf } from '@holdfast/domain/assets/catalogue/video';

/** The one host that moving pictures may come from: editor, sanitiser and page policy agree. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com/embed/';

const TAGS = 'p h3 h4 ul ol li strong em u a blockquote br img'.split(' ');
/** A picture that was uploaded here, and written anew by the product. */
const OWN_PICTURE = /^\/api\/preview\?path=[0-9a-f]{32}\.(?:jpg|png)$/;

/**
 * Rich text that is safe to show: a small set of tags, links to https only, pictures of ours only,
 * no styles, no scripts.
 * Frames are thrown away: a video is kept as its id and its frame is built anew.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    // A picture that is none of ours goes with its tag.
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

/**
 * The words of rich text, for a mail or a notification: plain text, which is escaped where it is
 * shown. Plain text never passes through here: it is stored as it was typed.
 */
export const wordsOf = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

/** The frame's address of a kept video id. */
export const videoUrl = (videoId: string): string => `${VIDEO_HOST}${videoId}`;
