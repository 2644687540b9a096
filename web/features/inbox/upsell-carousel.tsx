import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMessages, IconReceipt2, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './inbox.module.css'

/** @see K-091 */
const advancesAfterMs = 5000

const slides = [
  {
    icon: IconMessages,
    title: 'Ask before you sell',
    text: 'Write to any supplier about stock, materials or lead times, and show the product you mean.',
  },
  { icon: IconReceipt2, title: 'Settle an order', text: 'Put the order into the message. Both sides open it with one click.' },
  {
    icon: IconSearch,
    title: 'Find what was agreed',
    text: 'All conversations in one place, searchable, and a mail when a supplier answers.',
  },
] as const

/** Slides of what the inbox offers, for stores whose plan does not have it. They stand still under a pointer, with focus, and where motion is unwanted. @see V-153 */
export function UpsellCarousel() {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((shown) => (shown + 1) % slides.length), advancesAfterMs)
    return () => clearInterval(timer)
  }, [isHeld])
  const { icon: Icon, title, text } = slides[at]!
  const turn = (by: number) => setAt((at + by + slides.length) % slides.length)
  return (
    <section
      className={classes.upsell}
      aria-roledescription="carousel"
      aria-label="What the inbox offers"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.slide} aria-roledescription="slide" role="group" aria-label={`${at + 1} of ${slides.length}`}>
        <Icon size={40} stroke={1.4} aria-hidden />
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.turn}>
        <Button variant="subtle" size="compact-sm" aria-label="Previous" onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <span className="num" aria-hidden>
          {at + 1} / {slides.length}
        </span>
        <Button variant="subtle" size="compact-sm" aria-label="Next" onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </div>
      <p className={classes.needs}>The inbox is part of Growth and higher plans.</p>
      <Button component="a" href="/settings/plans?f=upgrade-inbox">
        Upgrade
      </Button>
    </section>
  )
}
