/** Parsing of numbers as files contain them: `1,240.00`, `1.240,00`, `€ 12,50`, `12.5 USD`. */

export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** @returns undefined if it is not a number, or has misplaced thousands separators */
export function readNumber(text: string, decimal: DecimalSign): number | undefined {
  const bare = text
    .trim()
    .replace(/^(?:[A-Z]{3}|[^\d\s.,+-]{1,3})\s*|\s*(?:[A-Z]{3}|[^\d\s.,+-]{1,3})$/g, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
  const [thousands, sign] = decimal === '.' ? [',', '\\.'] : ['\\.', ',']
  const match = new RegExp(`^([+-]?)(\\d{1,3}(?:${thousands}\\d{3})+|\\d{1,15})(?:${sign}(\\d{0,10}))?$|^([+-]?)${sign}(\\d{1,10})$`).exec(
    bare,
  )
  if (!match) return undefined
  const whole = (match[2] ?? '0').replace(/[.,]/g, '')
  const value = Number(`${whole}.${match[3] || match[5] || '0'}`)
  return (match[1] ?? match[4]) === '-' ? -value : value
}

/** Returns the decimal sign that most samples use; a point if none is conclusive. */
export function decimalSignOf(samples: readonly string[]): DecimalSign {
  const votes = samples.map((text) => {
    const last = /[.,](?=\d{1,2}\D*$)/.exec(text.trim())?.[0]
    return last === ',' ? -1 : last === '.' ? 1 : 0
  })
  return votes.reduce<number>((sum, vote) => sum + vote, 0) < 0 ? ',' : '.'
}

/** Converts an amount to minor units, rounded half away from zero. */
export const toMinor = (amount: number): number => Math.sign(amount) * Math.round(Number((Math.abs(amount) * 100).toPrecision(15)))
