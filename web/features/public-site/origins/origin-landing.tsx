import { SignUpForm } from '#features/stores/parts/sign-up-form.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { WhatYouKeep } from '../landings/what-you-keep.tsx'
import { PublicFrame } from '../parts/public-frame.tsx'
import { Prices } from '../prices.tsx'
import type { OriginName } from '../public-names.ts'
import type { PublicScreenProps } from '../public-screen.ts'
import { Cargo } from './cargo.tsx'
import classes from './origin-landing.module.css'
import { origins } from './origins.ts'

/** Referral landing page: its own text, and the same sign-up. @see V-234 */
export function OriginLanding({ name, referral, prebuilt }: PublicScreenProps) {
  const { title, headline, line, points, goods, hasPrices } = origins[name as OriginName]
  usePageTitle(title)
  return (
    <PublicFrame>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1>{headline}</h1>
          <p>{line}</p>
          <Cargo goods={goods} />
        </div>
        <div className={classes.card} id="sign-up">
          <h2>Open your store account</h2>
          <p>Free to start. No card needed.</p>
          <SignUpForm referral={referral} prebuilt={prebuilt} />
          <p className={classes.below}>
            Already have an account? <a href="/login">Sign in</a>
          </p>
          <p className={classes.below}>
            Selling your own goods? <a href="/apply/supplier">Apply as a supplier</a>
          </p>
          <noscript>
            <p className={classes.below}>Signing up needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </div>
      </section>
      {hasPrices && <Prices />}
      <section className={classes.points} aria-label="What you get">
        {points.map((point) => (
          <div key={point.name}>
            <h2>{point.name}</h2>
            <p>{point.text}</p>
          </div>
        ))}
      </section>
      {!hasPrices && <WhatYouKeep />}
    </PublicFrame>
  )
}
