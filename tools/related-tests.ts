/** Selection of the tests worth running after a change. */

/** Files that start the complete product; importing them says nothing about a test's subject. */
const wholeProduct = /^server\/(app\/|testing\/test-world\.ts$|[^/]+\.ts$)/

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file) && !/conformance\.test\.ts$/.test(file)
const isJourney = (file: string) => file.endsWith('.spec.ts')

/** @param imports imports of each file */
export function relatedTests(
  changed: readonly string[],
  sources: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): { unit: string[]; journeys: string[] } {
  const wanted = new Set(changed)
  const places = new Set(changed.filter((file) => /\.(tsx?|css|sql)$/.test(file)).map(placeOf))
  const tests = sources.filter(
    (file) => (isUnitTest(file) || isJourney(file)) && (places.has(placeOf(file)) || reaches(file, wanted, imports)),
  )
  return { unit: tests.filter(isUnitTest), journeys: tests.filter(isJourney) }
}

/** Returns the file's feature, or its folder outside features. */
function placeOf(file: string): string {
  const [, feature] = /^((?:server|web)\/features\/[^/]+)\//.exec(file) ?? []
  return feature ?? file.slice(0, file.lastIndexOf('/'))
}

function reaches(from: string, wanted: ReadonlySet<string>, imports: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([from])
  for (const file of seen) {
    if (wanted.has(file)) return true
    if (file !== from && wholeProduct.test(file)) continue
    for (const next of imports.get(file) ?? []) seen.add(next)
  }
  return false
}
