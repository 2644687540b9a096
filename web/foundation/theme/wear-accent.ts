import { accentFrom } from './portal-accent.ts'
import { schemeVariables } from './variables.ts'

/** Applies a supplier's colour to the page, adjusted for contrast in both schemes. */
export function wearAccent(colour: string): void {
  const accent = accentFrom(colour)
  const style = document.createElement('style')
  style.textContent = (['light', 'dark'] as const)
    .map((scheme) => {
      const lines = Object.entries(schemeVariables(scheme, accent)).map(([name, value]) => `${name}: ${value};`)
      return `:root[data-site='portal'][data-mantine-color-scheme='${scheme}'] { ${lines.join(' ')} }`
    })
    .join('\n')
  document.head.append(style)
}
