/** Which states and provinces a postal code belongs to, by its first characters. @see Canada Post's and the USPS's lists of prefixes */

/** Spans of the first three digits of ZIP codes, with their states; a few prefixes are shared by two. */
const zipSpans: readonly (readonly [from: number, to: number, ...states: string[]])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 62, 'CT'],
  [63, 63, 'CT', 'NY'],
  [64, 69, 'CT'],
  [70, 89, 'NJ'],
  [90, 98, 'AE'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA', 'DC'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [340, 340, 'AA'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 421, 'KY'],
  [422, 422, 'KY', 'TN'],
  [423, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 833, 'ID'],
  [834, 834, 'ID', 'WY'],
  [835, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [962, 966, 'AP'],
  [967, 967, 'HI', 'AS'],
  [968, 968, 'HI'],
  [969, 969, 'GU', 'MP'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]

/** By the first letter. Codes of the government in Ottawa (K) are used across the river too. */
const canadianLetters: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

export type PostalCountry = 'US' | 'CA'

export const isPostalCountry = (country: string | null): country is PostalCountry => country === 'US' || country === 'CA'

const forms: Readonly<Record<PostalCountry, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
}

/** Whether a normalised code has the country's form. */
export const isPostalCode = (country: PostalCountry, code: string): boolean => forms[country].test(code)

/** A code as its country writes it: `k1a0b1` → `K1A 0B1`, `97204 1234` → `97204-1234`. Other text only loses spaces at its ends. */
export function normalisePostalCode(country: PostalCountry, code: string): string {
  const bare = code.toUpperCase().replace(/[\s-]+/g, '')
  const written = country === 'CA' ? bare.replace(/^(.{3})(.{3})$/, '$1 $2') : bare.replace(/^(\d{5})(\d{4})$/, '$1-$2')
  return isPostalCode(country, written) ? written : code.trim()
}

/** States or provinces of a code of the right form; none where the prefix is not in use. */
export function provincesOfPostalCode(country: PostalCountry, code: string): readonly string[] {
  if (!isPostalCode(country, code)) return []
  if (country === 'CA') return code.startsWith('K1A') ? ['ON', 'QC'] : (canadianLetters[code[0]!] ?? [])
  const prefix = Number(code.slice(0, 3))
  const span = zipSpans.find(([from, to]) => prefix >= from && prefix <= to)
  return span ? (span.slice(2) as string[]) : []
}
