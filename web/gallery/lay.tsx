import type { ReactNode } from 'react'
import classes from './gallery.module.css'

/** Several items side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
)

/** Several items below each other. */
export const Stack = ({ children, width }: { children: ReactNode; width?: number }) => (
  <div style={{ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: width }}>{children}</div>
)

/** A list of names and values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
