import type { ReactNode } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import { Logo } from '#foundation/ui/pictures/logo.tsx'
import { QuayScene } from '#foundation/ui/pictures/quay-scene.tsx'
import classes from './door.module.css'
import { shipPictures } from './ship-pictures.ts'

interface DoorProps {
  title: string
  line: string
  children: ReactNode
}

/** Layout of the sign-in pages: a form on the left, the cargo ship illustration on the right. */
export function Door({ title, line, children }: DoorProps) {
  const { product, support_email: support } = useAppConfig()
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <a href="/" className={classes.logo} aria-label={brandOf(product).name}>
          <Logo name={product} />
        </a>
        <div className={classes.form}>
          <h1>{title}</h1>
          <p className={classes.line}>{line}</p>
          {children}
        </div>
        {support && (
          <footer className={classes.foot}>
            <a href={`mailto:${support}`}>Contact</a>
          </footer>
        )}
      </main>
      <div className={classes.picture} aria-hidden>
        <p className={classes.claim}>
          Good things,
          <br />
          alongside.
        </p>
        <QuayScene pictures={shipPictures} />
      </div>
    </div>
  )
}
