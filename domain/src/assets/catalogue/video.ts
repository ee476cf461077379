const VIDEO_ID = /^[\w-]{11}$/;
/** Scheme, host and the rest of a YouTube address, without user info or port. */
const ADDRESS =
  /^https:\/\/(?:www\.|m\.)?(youtu\.be|youtube\.com|youtube-nocookie\.com)\/([^#\s]*)/i;

export function videoIdOf(given: string): string | undefined {
  const text = given.trim();
  if (VIDEO_ID.test(text)) return text;
  const found = ADDRESS.exec(text);
  if (!found) return undefined;
  const [, host = '', rest = ''] = found;
  const [path = '', search = ''] = rest.split('?');
  const fromPath = path.split('/').at(-1) ?? '';
  const named = host.toLowerCase() === 'youtu.be' ? undefined : parameter(search, 'v');
  const id = named ?? fromPath;
  return VIDEO_ID.test(id) ? id : undefined;
}

const parameter = (search: string, name: string): string | undefined =>
  search
    .split('&')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
