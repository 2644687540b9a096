/** Rules of direction (docs/architecture.md) for dependency-cruiser. */
import { features, innerRows, notBelow, withAdapters } from './feature-map.ts'

export interface Rule {
  name: string
  severity: 'error'
  comment: string
  from: Record<string, unknown>
  to: Record<string, unknown>
}

const rule = (name: string, comment: string, from: Record<string, unknown>, to: Record<string, unknown>): Rule => ({
  name,
  severity: 'error',
  comment,
  from,
  to,
})

const tests = '(\\.test\\.tsx?$|^server/testing/|\\.conformance\\.test\\.ts$|conformance\\.test\\.ts$)'
const doors = ['domain', 'contract', 'server', 'web', 'sandbox', 'pictures', 'fixtures', 'e2e', 'bench', 'tools']
const others = (...mine: string[]) => `^(${doors.filter((door) => !mine.includes(door)).join('|')})/`

const layers: Rule[] = [
  rule(
    'domain-depends-on-nothing',
    'domain is pure: it imports nothing from outside itself',
    { path: '^domain/', pathNot: tests },
    { pathNot: '^domain/' },
  ),
  rule(
    'contract-knows-domain-and-zod',
    'contract imports domain and zod',
    { path: '^contract/', pathNot: tests },
    { pathNot: '^(contract|domain)/|(^|/)node_modules/zod/' },
  ),
  rule(
    'server-knows-domain-and-contract',
    'server speaks to the web and the sandbox by HTTP alone',
    { path: '^server/' },
    { path: '^(web|sandbox|pictures|e2e|bench|tools)/' },
  ),
  rule(
    'web-knows-domain-and-contract',
    'web speaks to the server by HTTP alone',
    { path: '^web/' },
    { path: '^(server|sandbox|pictures|fixtures|e2e|bench|tools)/' },
  ),
  rule(
    'sandbox-knows-pictures-alone',
    'the sandbox is as ignorant of us as the vendors are; it serves what the studio draws',
    { path: '^sandbox/', pathNot: tests },
    { path: others('sandbox', 'pictures') },
  ),
  rule(
    'pictures-know-nobody',
    'the studio draws what it is asked for and imports nothing of ours',
    { path: '^pictures/', pathNot: tests },
    { path: others('pictures') },
  ),
  rule(
    'fixtures-know-domain-and-pictures',
    'fixtures order pictures and stay out of the sandbox that serves them',
    { path: '^fixtures/', pathNot: `${tests}|^fixtures/testing/` },
    { path: others('fixtures', 'domain', 'pictures') },
  ),
  rule('journeys-see-only-the-product', 'e2e knows the cast and a browser', { path: '^e2e/' }, { path: others('e2e', 'fixtures') }),
  rule(
    'foundation-knows-no-feature',
    'foundation stands below every feature',
    { path: '^server/foundation/', pathNot: tests },
    { path: '^server/(features|app|testing|database/seeds)/' },
  ),
  rule(
    'features-know-no-composition',
    'only app/ knows every feature',
    { path: '^server/features/', pathNot: tests },
    { path: '^server/(app|testing)/' },
  ),
  rule(
    'web-foundation-knows-no-feature',
    'foundation stands below every feature',
    { path: '^web/foundation/', pathNot: `${tests}|^web/foundation/testing/|^web/features/[^/]+/testing/` },
    { path: '^web/(features|app)/' },
  ),
  rule(
    'no-test-code-in-production',
    'tests and the cast stay out of what runs',
    {
      path: '^(domain|contract|server|web|sandbox|pictures)/',
      pathNot: `${tests}|^server/database/seeds/|^server/(seed|start|dev)\\.ts$|^web/foundation/testing/|^web/features/[^/]+/testing/`,
    },
    { path: '(\\.test\\.tsx?$|^server/testing/|^web/foundation/testing/|^web/features/[^/]+/testing/|^fixtures/)' },
  ),
]

const serverFeatures: Rule[] = [
  rule(
    'public-interface-only',
    'a feature is reached through its public interface',
    { path: '^server/features/([^/]+)/' },
    { path: '^server/features/([^/]+)/', pathNot: '^server/features/($1/|[^/]+/index\\.ts$)' },
  ),
  ...features
    .filter((feature) => notBelow(feature).length > 0)
    .map((feature) =>
      rule(
        `${feature}-uses-lower-rows`,
        'a feature uses lower rows only; upward it publishes',
        { path: `^server/features/${feature}/`, pathNot: tests },
        { path: `^server/features/(${notBelow(feature).join('|')})/` },
      ),
    ),
]

const bindings = '(index|routes|tasks|subscribers)\\.ts$'

/** A feature's folders, and its files outside folders, have rows too. */
const inside: Rule[] = Object.entries(innerRows).flatMap(([feature, ranks]) => {
  const home = `^server/features/${feature}/`
  return [
    rule(
      `${feature}-inner-rows`,
      'what stands in no folder is used by all folders, and uses none',
      { path: `${home}[^/]+$`, pathNot: `${tests}|${bindings}` },
      { path: `${home}(${ranks.flat().join('|')})/` },
    ),
    ...ranks.flatMap((folders, row) =>
      folders.map((folder) =>
        rule(
          `${feature}-inner-rows`,
          'a folder uses lower ones only',
          { path: `${home}${folder}/`, pathNot: tests },
          {
            path: `${home}((${ranks
              .slice(0, row + 1)
              .flat()
              .filter((other) => other !== folder)
              .join('|')})/|${bindings})`,
          },
        ),
      ),
    ),
  ]
})

const kinds: Rule[] = [
  rule(
    'sql-in-records',
    'SQL lives in *.records.ts and in the database layer',
    { path: '^server/', pathNot: `${tests}|\\.records\\.ts$|^server/foundation/database/|^server/database/|/tables\\.ts$` },
    { path: '(^|/)node_modules/kysely/' },
  ),
  rule(
    'bindings-hold-no-sql',
    'routes and tasks name use cases',
    { path: '/(routes|tasks|subscribers)\\.ts$' },
    { path: '\\.records\\.ts$' },
  ),
  rule(
    'views-are-pure',
    'a view turns rows into the wire shape and does nothing else',
    { path: '^server/features/.+\\.view\\.ts$' },
    { path: '(\\.records\\.ts$|^server/foundation/(database|outside|jobs)/|/adapters/)', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'adapters-through-the-port',
    'what is neutral knows the port; one file knows which adapters there are',
    { path: '^server/features/([^/]+)/', pathNot: `${tests}|^server/features/[^/]+/adapters/` },
    { path: '^server/features/platforms/adapters/[^/]+/' },
  ),
  rule(
    'outside-only-through-adapters',
    'only adapters speak to the world',
    { path: '^server/features/', pathNot: `${tests}|^server/features/(${withAdapters.join('|')})/adapters/` },
    { path: '(^server/foundation/outside/outside-fetch|(^|/)node_modules/(stripe|@shopify|nodemailer|undici)/)' },
  ),
]

const web: Rule[] = [
  rule(
    'web-parts-only',
    'another feature is used through its parts/',
    { path: '^web/features/([^/]+)/', pathNot: tests },
    { path: '^web/features/([^/]+)/', pathNot: '^web/features/($1/|[^/]+/parts/)' },
  ),
  rule(
    'web-tests-parts-only',
    'a test may also borrow what another feature made for tests',
    { path: '^web/features/([^/]+)/.*\\.test\\.tsx?$' },
    { path: '^web/features/([^/]+)/', pathNot: '^web/features/($1/|[^/]+/(parts|testing)/)' },
  ),
  rule(
    'the-gallery-lends-nothing',
    'the gallery shows what others made; what ships knows nothing of it',
    { path: '^web/', pathNot: '^web/gallery/' },
    { path: '^web/gallery/' },
  ),
  rule(
    'the-gallery-borrows-parts',
    'the gallery shows what features lend each other',
    { path: '^web/gallery/' },
    { path: '^web/(app/|features/[^/]+/(?!parts/))' },
  ),
  rule(
    'client-in-queries',
    'only *.queries.ts touch the API client',
    { path: '^web/features/', pathNot: `${tests}|\\.queries\\.tsx?$` },
    { path: '^web/foundation/api/(client|call)\\.ts$' },
  ),
]

export const rules: Rule[] = [
  ...layers,
  ...serverFeatures,
  ...inside,
  ...kinds,
  ...web,
  rule('no-cycles', 'no import cycle, value or type', {}, { circular: true }),
  rule('everything-resolves', 'an import that leads nowhere', {}, { couldNotResolve: true }),
]
