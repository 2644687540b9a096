// The look as a style sheet, written once by `npm run generate`: a page then has its colours with its first byte of style,
// and no script works them out.
import { DEFAULT_THEME, defaultCssVariablesResolver, type MantineColorsTuple, mergeMantineTheme } from '@mantine/core'
import { type SiteName, sites } from '@quayside/domain/sites/site'
import { mix } from './colour.ts'
import { type Accent, accents, navySteps, neutral, paperSteps, status, white } from './palette.ts'
import { theme } from './theme.ts'
import { schemeVariables, sharedVariables } from './variables.ts'

type Variables = Record<string, string>
interface Look {
  variables: Variables
  light: Variables
  dark: Variables
}

/** Every variable that styles read: those of the main site, then what each other site has different. */
export function lookCss(): string {
  const main = lookOf(accents[sites.main.theme])
  const others = (Object.keys(sites) as SiteName[]).filter((site) => sites[site].theme !== sites.main.theme)
  return [
    '/* Written by `npm run generate` from look-css.ts. */',
    ...blocks(':root', differing(main, defaultCssVariablesResolver(DEFAULT_THEME))),
    ...others.flatMap((site) => blocks(`:root[data-site='${site}']`, differing(lookOf(accents[sites[site].theme]), main))),
    '',
  ].join('\n')
}

function lookOf(accent: Accent): Look {
  const mantine = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, {
      ...theme,
      white,
      black: neutral.light.ink,
      colors: {
        accent: ramp(accent.light.fill),
        good: ramp(status.light.good.text),
        wait: ramp(status.light.wait.text),
        bad: ramp(status.light.bad.text),
        info: ramp(status.light.info.text),
        red: ramp(status.light.bad.text),
        gray: paperSteps,
        dark: navySteps,
      },
    }),
  )
  return {
    variables: { ...mantine.variables, ...sharedVariables },
    light: { ...mantine.light, ...schemeVariables('light', accent) },
    dark: { ...mantine.dark, ...schemeVariables('dark', accent) },
  }
}

/** Ten shades around one colour; Mantine wants them, the --q-* variables decide. */
function ramp(colour: string): MantineColorsTuple {
  const tints = [0.94, 0.86, 0.7, 0.52, 0.34, 0.16].map((share) => mix(colour, white, share))
  const shades = [0, 0.12, 0.28, 0.46].map((share) => mix(colour, neutral.dark.paper, share))
  return [...tints, ...shades] as unknown as MantineColorsTuple
}

/** Steps of a ramp, which no component of ours reads; the greys are read by number. */
const numberedStep = /^--mantine-(?:primary-color|color-(?!gray|dark)\w+)-\d$/

function differing(look: Look, from: Look): Look {
  const only = (part: keyof Look) =>
    Object.fromEntries(Object.entries(look[part]).filter(([name, value]) => from[part][name] !== value && !numberedStep.test(name)))
  return { variables: only('variables'), light: only('light'), dark: only('dark') }
}

function blocks(root: string, { variables, light, dark }: Look): string[] {
  const block = (selector: string, values: Variables) => {
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`)
    return lines.length ? [`${selector} {`, ...lines, '}'] : []
  }
  return [
    ...block(root, variables),
    ...block(`${root}[data-mantine-color-scheme='light']`, light),
    ...block(`${root}[data-mantine-color-scheme='dark']`, dark),
  ]
}
