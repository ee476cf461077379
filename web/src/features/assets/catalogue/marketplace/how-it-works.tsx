import {
  IconBuildingBank,
  IconFileCheck,
  IconId,
  IconLink,
  IconScale,
  IconWallet,
} from '@tabler/icons-react';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import classes from './landing-parts.module.css';

const STEPS = [
  {
    icon: IconId,
    title: 'Verify once',
    text: 'Your identity, where you live, and that you understand the risks. It takes about 10 minutes, and a person looks at it.',
  },
  {
    icon: IconWallet,
    title: 'Top up your wallet',
    text: 'By card or bank transfer, in US dollars. The money stays yours until an offer completes.',
  },
  {
    icon: IconFileCheck,
    title: 'Commit to an offer',
    text: 'Read the documents, sign the agreement, choose an amount. What you commit is held, and free again if you withdraw in time.',
  },
  {
    icon: IconScale,
    title: 'Two people check the closing',
    text: 'Title, closing statement and valuation are checked by two people before anything moves. An offer that misses its minimum refunds everybody, fees too.',
  },
  {
    icon: IconLink,
    title: 'Your units are issued on chain',
    text: 'Each unit is a token on Algorand. Your portfolio links to the transaction, so you need not take our word for it.',
  },
  {
    icon: IconBuildingBank,
    title: 'Follow what you own',
    text: 'News from the owner, documents, net asset value and its date, in one place.',
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
