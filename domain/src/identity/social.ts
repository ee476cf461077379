/** Where a person is found elsewhere; empty text means nowhere. */
export type SocialLink = {
  readonly twitter?: string | undefined;
  readonly linkedin?: string | undefined;
  readonly facebook?: string | undefined;
  readonly discord?: string | undefined;
};

const on = (hosts: string) => new RegExp(`^https?://(www\\.)?(${hosts})/[\\w.%@/-]+/?$`, 'i');

const TWITTER = on('twitter\\.com|x\\.com');
const LINKEDIN = on('([a-z]{2}\\.)?linkedin\\.com');
const FACEBOOK = on('facebook\\.com|fb\\.com');
const DISCORD = /^.{3,32}#\d{4}$/;

/** The code of the first link that isn't one; undefined when all are. */
export function linkProblem(link: SocialLink) {
  if (link.facebook && !FACEBOOK.test(link.facebook)) return 'INVALID_FACEBOOK_URL' as const;
  if (link.twitter && !TWITTER.test(link.twitter)) return 'INVALID_TWITTER_URL' as const;
  if (link.linkedin && !LINKEDIN.test(link.linkedin)) return 'INVALID_LINKEDIN_URL' as const;
  if (link.discord && !DISCORD.test(link.discord)) return 'INVALID_DISCORD_PROFILE' as const;
  return undefined;
}
