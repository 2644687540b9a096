import { expect, it } from 'vitest'
import { contrast } from './colour.ts'
import { neutral } from './palette.ts'
import { accentFrom } from './portal-accent.ts'

/** Samples of the RGB cube, including its corners. */
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it.each(colours)('a portal accent of %s keeps every text readable, in light and dark', (colour) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { fill, on, text, soft, softHover } = accentFrom(colour)[scheme]
    const { paper, surface, sunken } = neutral[scheme]
    const grounds = [paper, surface, sunken, soft, softHover]
    expect(contrast(on, fill), `${scheme} words on ${fill}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds) expect(contrast(text, ground), `${scheme} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})
