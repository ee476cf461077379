import { type Validator, validators } from '../../kernel/validators.ts';

export const SOCIAL_NETWORKS = ['twitter', 'linkedin', 'facebook', 'discord'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export type SocialLink = { readonly [N in SocialNetwork]?: string | undefined };

type Rule = { readonly check: Validator; readonly code: LinkProblem };
export type LinkProblem =
  | 'INVALID_TWITTER_URL'
  | 'INVALID_LINKEDIN_URL'
  | 'INVALID_FACEBOOK_URL'
  | 'INVALID_DISCORD_PROFILE';

const RULES: Readonly<Record<SocialNetwork, Rule>> = {
  twitter: { check: validators.twitterUrl(), code: 'INVALID_TWITTER_URL' },
  linkedin: { check: validators.linkedinUrl(), code: 'INVALID_LINKEDIN_URL' },
  facebook: { check: validators.facebookUrl(), code: 'INVALID_FACEBOOK_URL' },
  discord: { check: validators.discordProfile, code: 'INVALID_DISCORD_PROFILE' },
};

/** The problem, in the specification's words; empty links pass. */
export const linkText = (network: SocialNetwork, value: string): string | undefined =>
  RULES[network].check(value);

export function linkProblem(link: SocialLink): LinkProblem | undefined {
  const wrong = SOCIAL_NETWORKS.find((network) => linkText(network, link[network] ?? ''));
  return wrong && RULES[wrong].code;
}

export const networkOf = (code: string): SocialNetwork | undefined =>
  SOCIAL_NETWORKS.find((network) => RULES[network].code === code);
