// The features and their rows: data. The direction check, the drawing in docs/ and the shape tests read it.
// A server feature may use any lower row; nothing sideways, nothing up.

/** @type {readonly { row: number, features: readonly string[] }[]} */
export const rows = [
  { row: 10, features: ['marketplace', 'workspace', 'admin'] },
  { row: 9, features: ['refunds', 'reviews', 'inbox', 'affiliates'] },
  { row: 8, features: ['orders', 'prebuilt'] },
  { row: 7, features: ['imports'] },
  { row: 6, features: ['shipping'] },
  { row: 5, features: ['catalogue', 'plans'] },
  { row: 4, features: ['platforms', 'payments', 'vendors'] },
  { row: 3, features: ['stores', 'suppliers', 'ledger', 'support'] },
  { row: 2, features: ['identity'] },
  { row: 1, features: ['notifications', 'uploads'] },
]

export const features = rows.flatMap(({ features: names }) => names)

/** Folders on a door that are no feature, and on which doors they stand. */
export const exceptions = {
  vocabulary: ['domain', 'contract'],
  sites: ['domain'],
  'public-site': ['web'],
}

/** Features that speak to the world outside. */
export const withAdapters = ['platforms', 'payments', 'notifications', 'uploads']

/** @param {string} feature */
export const rowOf = (feature) => rows.find(({ features: names }) => names.includes(feature))?.row ?? 0

/** @param {string} feature the features it must not import: its own row and the ones above */
export const notBelow = (feature) => features.filter((other) => other !== feature && rowOf(other) >= rowOf(feature))
