import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { rememberReferral } from '#features/stores/parts/referral.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Facts } from '../facts.tsx'
import { PublicFrame } from '../parts/public-frame.tsx'
import { titleOf } from '../parts/public-pages.ts'
import type { PublicScreenProps } from '../public-screen.ts'
import { Hero } from './hero.tsx'
import classes from './prebuilt-landing.module.css'

/** K-165 */
const defaultReferral = 'get_prebuilt'

const kinds = [
  { type: 'general_store', name: 'General store', text: 'A bit of everything that makes a good present.', picture: '/ship/mug.webp' },
  { type: 'pets', name: 'Pets', text: 'Bowls, beds and toys for those who cannot order themselves.', picture: '/ship/bowl.webp' },
  { type: 'home_decor', name: 'Home decor', text: 'Lamps, vases and prints for rooms that are lived in.', picture: '/ship/vase.webp' },
  { type: 'wellness', name: 'Wellness', text: 'Candles, soaps and quiet evenings.', picture: '/ship/candle.webp' },
] as const

/** Landing page for prebuilt stores: choose a category, then sign up. @see R-067, V-157 */
export function PrebuiltLanding({ referral }: Pick<PublicScreenProps, 'referral'>) {
  useEffect(() => rememberReferral(referral ?? defaultReferral), [referral])
  usePageTitle(titleOf('/getprebuilt'))
  return (
    <PublicFrame>
      <Hero
        title="A store, stocked and ready."
        line="A theme, a range of products from independent makers, prices worked out, and the connection that passes orders on. You take it over and sell."
      >
        <Button size="md" component="a" href="#kinds">
          Choose a kind of store
        </Button>
      </Hero>
      <section className={classes.kinds} id="kinds">
        <h2>Which kind of store?</h2>
        <ul>
          {kinds.map(({ type, name, text, picture }) => (
            <li key={type}>
              <a href={`/signup?prebuilt=${type}`}>
                <img src={picture} alt="" width={160} height={160} loading="lazy" />
                <b>{name}</b>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Facts title="What you get, and what it takes" facts={facts} />
    </PublicFrame>
  )
}

const facts = [
  { name: 'Set up for you', text: 'Theme, pages and products are in place when you get it, in a Shopify store of your own.' },
  { name: 'Your own from the first day', text: 'It is your store and your customers. Change whatever you like.' },
  { name: 'A Shopify subscription', text: 'The store runs on Shopify, which charges its own monthly price, paid to Shopify.' },
]
