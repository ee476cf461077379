import {
  linkText,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@holdfast/domain/people/identity/social';

export type LinkValues = Readonly<Record<SocialNetwork, string>>;

export const linksOf = (values: Readonly<Record<string, string>>): LinkValues =>
  Object.fromEntries(
    SOCIAL_NETWORKS.map((name) => [name, (values[name] ?? '').trim()]),
  ) as LinkValues;

export const linkProblems = (values: LinkValues) =>
  Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, linkText(name, values[name])]));
