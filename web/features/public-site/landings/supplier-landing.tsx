import { Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Facts } from '../facts.tsx'
import { PublicFrame } from '../parts/public-frame.tsx'
import { titleOf } from '../parts/public-pages.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { type Step, Steps } from './steps.tsx'

/** Landing page for suppliers. */
export function SupplierLanding() {
  const { suppliers_url: suppliersUrl } = useAppConfig()
  const { site } = useRouteContext({ from: '__root__' })
  usePageTitle(titleOf('/for-suppliers'))
  return (
    <PublicFrame>
      <Hero
        title="Your shelf, in more shops."
        line="You make it and keep it in stock. Independent online stores show it to their customers, pay you for each order, and you ship it. No stall to set up, no advertising to buy."
      >
        <Button size="md" component="a" href="/apply/supplier">
          Apply as a supplier
        </Button>
        <a href={site === 'suppliers' ? '/login' : `${suppliersUrl}/login`}>Sign in</a>
      </Hero>
      <Steps title="What is yours to do" steps={steps} />
      <Facts title="What you can count on" facts={facts} />
      <Closing
        title="Tell us what you make."
        line="The application asks for your brand, your website, and where you ship from. A person reads it."
        label="Apply as a supplier"
        href="/apply/supplier"
      />
    </PublicFrame>
  )
}

const steps: readonly Step[] = [
  {
    picture: '/landing/tote.webp',
    name: 'Put goods on the shelf',
    text: 'State what a product costs a store, what it should sell for, and what shipping costs to the places you serve.',
  },
  {
    picture: '/landing/teapot.webp',
    name: 'Get paid orders',
    text: 'An order comes to you when the store has paid it, with the address it goes to and what you are paid, to the cent.',
  },
  {
    picture: '/landing/beanie.webp',
    name: 'Ship it',
    text: 'Pack it as you pack your own. Enter the tracking number; the store and its customer are notified automatically.',
  },
]

const facts = [
  {
    name: 'Your price',
    text: 'You decide what stores pay you. Each order shows goods, shipping, the processor’s fee and your payout, with their workings.',
  },
  { name: 'Your account', text: 'A store’s card payment goes on to your own Stripe account. Nothing waits with us to be asked for.' },
  { name: 'Your stock', text: 'What is ordered is set aside at once, so that two stores cannot sell the same last piece.' },
  { name: 'Your name', text: 'Stores see who you are and where you ship from. Goods may not be resold as somebody else’s make.' },
  { name: 'Own stores only', text: 'Stores list your goods in their own connected shop. Third-party marketplaces are not allowed.' },
  { name: 'Paid before it leaves', text: 'You never pack on credit: what is yours to ship is paid.' },
]
