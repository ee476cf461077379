const MARKUP = /<[^<>]*>/g;

/** As the server's sanitiser writes them. */
const TAGS = [
  /^<\/?(?:p|h3|h4|ul|ol|li|strong|em|u|blockquote)>$/,
  /^<br \/>$/,
  /^<a(?: href="(?:https:|mailto:)[^"]*")? rel="noopener noreferrer nofollow" target="_blank">$/,
  /^<\/a>$/,
  /^<img src="\/api\/preview\?path=[0-9a-f]{32}\.(?:jpg|png)"(?: alt="[^"]*")? \/>$/,
];

/** Only text and those tags, so it can be inserted unchanged. */
export const isPlainRichText = (html: string): boolean =>
  !/[<>]/.test(html.replaceAll(MARKUP, '')) &&
  (html.match(MARKUP) ?? []).every((found) => TAGS.some((tag) => tag.test(found)));
