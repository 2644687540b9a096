import { Button } from '@mantine/core'
import { plans, trialDays } from '@quayside/domain/plans/plan'
import { formatWholeMoney } from '#foundation/formats/money.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Facts } from '../facts.tsx'
import { PublicFrame } from '../parts/public-frame.tsx'
import { titleOf } from '../parts/public-pages.ts'
import { storeQuestions } from '../parts/store-questions.ts'
import { Questions } from '../questions.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { type Step, Steps } from './steps.tsx'
import { WhatYouKeep } from './what-you-keep.tsx'

/** Landing page for stores. */
export function StoreLanding() {
  usePageTitle(titleOf('/'))
  return (
    <PublicFrame>
      <Hero
        title="Good things, alongside."
        line="Sell what small makers in the United States and Canada have on their shelves. You see what you keep on every sale before you list it, and they ship it to your customer."
      >
        <Button size="md" component="a" href="/signup">
          Start free
        </Button>
        <a href="/dodropshipping">How it works</a>
      </Hero>
      <WhatYouKeep />
      <Steps title="Three steps to the first sale" steps={steps} />
      <Facts title="What is taken off your hands" facts={facts} />
      <Questions questions={storeQuestions} />
      <Closing
        title={`Free to start, with ${plans.STARTER.importLimit} imports.`}
        line={`Paid plans from ${formatWholeMoney(plans.BASIC.monthlyMinor)} a month, with ${trialDays} days to try. What you imported stays yours.`}
        label="Start free"
        href="/signup"
      />
    </PublicFrame>
  )
}

const steps: readonly Step[] = [
  {
    picture: '/landing/teapot.webp',
    name: 'Find',
    text: 'Browse what small makers have on their shelves by what it costs, what it leaves you and where it ships.',
  },
  {
    picture: '/landing/tote.webp',
    name: 'List',
    text: 'Set titles, pictures and prices in your import list. Your Shopify store gets them when you say so.',
  },
  {
    picture: '/landing/beanie.webp',
    name: 'Sell',
    text: 'Your customer buys, you pay the maker with one click, the maker packs and ships. Every order says what happened and what is next.',
  },
]

const facts = [
  {
    name: 'Orders find their makers',
    text: 'An order with goods of three makers is divided among the three, and each sees only what is theirs to ship.',
  },
  {
    name: 'Totals that do not change',
    text: 'Goods and shipping are worked out when the order arrives, and frozen. You confirm that amount and pay no other.',
  },
  { name: 'Stock that is set aside', text: 'What your customer bought is reserved with the maker until it ships.' },
  {
    name: 'Tracking without copying',
    text: 'The maker enters the number once. It appears on your order and in your shop, which notifies your customer.',
  },
  {
    name: 'Imports you can watch',
    text: 'Ten products or two hundred: the list shows how far it is, what failed and why, and tries again when you ask.',
  },
  {
    name: 'Nothing hidden',
    text: 'The software is open source. Anyone can read how an amount is calculated, or run their own marketplace with it.',
  },
]
