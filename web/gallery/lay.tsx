import type { ReactNode } from 'react'

/** Several of a kind beside each other. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
)

/** Several of a kind below each other. */
export const Stack = ({ children, width }: { children: ReactNode; width?: number }) => (
  <div style={{ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: width }}>{children}</div>
)

/** A list of names and what stands for them. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl style={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 260px) minmax(0, 1fr)', gap: '8px 16px', margin: 0 }}>
    {facts.map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt style={{ color: 'var(--q-ink-3)' }}>{name}</dt>
        <dd style={{ margin: 0, minWidth: 0 }}>{value}</dd>
      </div>
    ))}
  </dl>
)
