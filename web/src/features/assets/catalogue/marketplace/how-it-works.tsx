import {
  IconBuildingBank,
  IconFileCheck,
  IconId,
  IconLink,
  IconScale,
  IconWallet,
} from '@tabler/icons-react';
import { REVIEW_TAKES, VERIFICATION_TAKES } from '../../../../lib/get-verified.ts';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import classes from './landing-parts.module.css';

const STEPS = [
  {
    icon: IconId,
    title: 'Verify once',
    text: `Confirm your identity, where you live and that you understand the risks. ${VERIFICATION_TAKES} ${REVIEW_TAKES}`,
  },
  {
    icon: IconWallet,
    title: 'Top up your wallet',
    text: 'By card or bank transfer, in US dollars. The money stays yours until an offering completes.',
  },
  {
    icon: IconFileCheck,
    title: 'Commit to an offering',
    text: 'Read the documents, sign the agreement and choose an amount. Your commitment is reserved, and released if you cancel in time.',
  },
  {
    icon: IconScale,
    title: 'Two approvers check the closing',
    text: 'Two approvers check the title, closing statement and valuation before any money or units move. If an offering misses its minimum, all investors are refunded, fees included.',
  },
  {
    icon: IconLink,
    title: 'Your units are issued on chain',
    text: 'Each unit is a token on Algorand. Your portfolio links to the transaction, so you can verify it yourself.',
  },
  {
    icon: IconBuildingBank,
    title: 'Follow your holdings',
    text: 'Owner updates, documents and the latest net asset value, in one place.',
  },
] as const;

export const HowItWorks = () => (
  <section id="how" aria-labelledby="how-title" className={classes.how}>
    <h2 id="how-title">How it works</h2>
    <ol className={classes.steps}>
      {STEPS.map(({ icon: Icon, title, text }, at) => (
        <Box as="li" p={20} radius={10} border fill="surface" key={title}>
          <Text as="span" radius={10} fill="primary" square={40} tone="primary" aria-hidden="true">
            <Icon size={20} />
          </Text>
          <Text as="h3" size={15} weight={600} mt={14}>
            <span className="num">{at + 1}.</span> {title}
          </Text>
          <Text tone="quiet" mt={4}>
            {text}
          </Text>
        </Box>
      ))}
    </ol>
  </section>
);
