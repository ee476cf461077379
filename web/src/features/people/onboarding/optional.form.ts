import type { Checks, Values } from '../../../lib/figures/checks.ts';
import type { Answer } from './onboarding.ts';

export type WealthValues = {
  readonly annualIncome: string;
  readonly netWorth: string;
  readonly sourceOfFunds: readonly string[];
  readonly claimsAccreditation: boolean;
};

export type ExperienceValues = {
  readonly years: string;
  readonly instruments: readonly string[];
};

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const wealthValues = (answer: Answer | null | undefined): WealthValues => ({
  annualIncome: textOf(answer?.annualIncome),
  netWorth: textOf(answer?.netWorth),
  sourceOfFunds: listOf(answer?.sourceOfFunds),
  claimsAccreditation: answer?.claimsAccreditation === true,
});

export const experienceValues = (answer: Answer | null | undefined): ExperienceValues => ({
  years: textOf(answer?.years),
  instruments: listOf(answer?.instruments),
});

const CHOOSE = 'Choose one, or skip this for now';
const chosen = (value: string): string | null => (value ? null : CHOOSE);

export const wealthChecks = {
  annualIncome: chosen,
  netWorth: chosen,
  sourceOfFunds: (sources) =>
    sources.length > 0 ? null : 'Choose at least one, or skip this for now',
} satisfies Checks<WealthValues>;

export const experienceChecks = { years: chosen } satisfies Checks<ExperienceValues>;

export const chosenAnswer = (values: Values): Answer =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
