/** HS codes of goods, by which customs finds their duty: six digits that all countries share, then those of one country. */

export const longestHsCode = 20
export const wrongHsCode = 'Please enter an HS code of 6 to 13 digits'

/** Parses a typed code; points, spaces and hyphens between the digits are ignored. Undefined if it is none. */
export function readHsCode(typed: string): string | undefined {
  const digits = typed.trim().replace(/[\s.-]/g, '')
  // The first two digits are one of the chapters 1 to 97, or 98 and 99 for purposes of one country.
  return /^(?!00)\d{6,13}$/.test(digits) ? digits : undefined
}
