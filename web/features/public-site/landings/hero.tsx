import type { ReactNode } from 'react'
import { shipPictures } from '#features/identity/parts/ship-pictures.ts'
import { QuayScene } from '#foundation/ui/pictures/quay-scene.tsx'
import classes from './hero.module.css'

interface HeroProps {
  title: string
  line: string
  /** Buttons. */
  children: ReactNode
}

/** First screen of a landing page: headline, sign-up and the cargo ship illustration. */
export function Hero({ title, line, children }: HeroProps) {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{line}</p>
        <div className={classes.ways}>{children}</div>
      </div>
      <div className={classes.scene} aria-hidden>
        <QuayScene pictures={shipPictures} />
      </div>
    </section>
  )
}
