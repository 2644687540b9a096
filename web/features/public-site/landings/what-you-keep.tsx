import { marginPercent, profit } from '@quayside/domain/catalogue/profit'
import { money } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'
import { formatMoney } from '#foundation/formats/money.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { Waterline } from '#foundation/ui/money/waterline.tsx'
import classes from './what-you-keep.module.css'

/** Example figures; amounts in US cents. */
const examples = [
  { name: 'A stoneware teapot', picture: '/landing/teapot.webp', cost: 2600, shipping: 750, retail: 5800 },
  { name: 'A canvas tote', picture: '/landing/tote.webp', cost: 1100, shipping: 450, retail: 2800 },
  { name: 'A knitted beanie', picture: '/landing/beanie.webp', cost: 1400, shipping: 450, retail: 3400 },
] as const

const usd = (minor: number) => money(minor, 'USD')

/** Interactive profit calculation: the user moves the price. It uses the same calculation as every product page. */
export function WhatYouKeep() {
  const [example, setExample] = useState<(typeof examples)[number]>(examples[0])
  const [retail, setRetail] = useState<number>(example.retail)
  const { cost, shipping } = example
  const left = profit({ retail: usd(retail), cost: usd(cost), shipping: usd(shipping), to: 'US' })?.result ?? usd(0)
  const choose = (next: (typeof examples)[number]) => {
    setExample(next)
    setRetail(next.retail)
  }
  return (
    <section className={classes.keep}>
      <div className={classes.words}>
        <h2>Know what you keep before you list it.</h2>
        <p>
          Every product shows what the maker asks, what you sell it for, and what is left after shipping. Each amount answers when you ask
          it why. Try it with an example.
        </p>
        <fieldset className={classes.choices}>
          <legend>Examples</legend>
          {examples.map((one) => (
            <button key={one.name} type="button" aria-pressed={one === example} onClick={() => choose(one)}>
              <img src={one.picture} alt={one.name} width={64} height={64} loading="lazy" />
            </button>
          ))}
        </fieldset>
      </div>
      <div className={classes.card}>
        <img src={example.picture} alt="" width={560} height={448} loading="lazy" />
        <div className={classes.sums}>
          <h3>{example.name}</h3>
          <p>An example, shipped within the United States</p>
          <label className={classes.price}>
            <span>
              You sell it for{' '}
              <b>
                <Money minor={retail} />
              </b>
            </span>
            <input
              type="range"
              min={cost}
              max={example.retail * 1.6}
              step={50}
              value={retail}
              onChange={(event) => setRetail(Number(event.currentTarget.value))}
              aria-valuetext={formatMoney(retail)}
            />
          </label>
          <Waterline sale={{ cost, shipping, retail, profit: left.minor }} thick />
          <dl className={classes.parts}>
            <div>
              <dt>Cost</dt>
              <dd>
                <Money minor={cost} />
              </dd>
            </div>
            <div>
              <dt>Shipping</dt>
              <dd>
                <Money minor={shipping} />
              </dd>
            </div>
            <div data-loss={left.minor < 0 || undefined}>
              <dt>You keep</dt>
              <dd aria-live="polite">
                <Money minor={left.minor} /> <small className="num">{marginPercent(usd(retail), left)}%</small>
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
