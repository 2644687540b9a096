/** Structure of the repository: feature names agree across folders, index files are public interfaces, refusals are declared. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { sharedErrorCodes } from '../../contract/vocabulary/error.ts'
import { exceptions, features, innerRows, notBelow } from './feature-map.ts'
import { tooNewFor15, tooNewInSource } from './postgres-versions.ts'

const root = path.join(import.meta.dirname, '../..')
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)))
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$/.test(file))
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const folders = (door: string) =>
  new Set(
    tracked.flatMap((file) =>
      file.startsWith(`${door}/`) && file.slice(door.length + 1).includes('/') ? [file.slice(door.length + 1).split('/')[0]!] : [],
    ),
  )

describe('a feature has one name on every door', () => {
  it.each([
    ['domain', 'domain'],
    ['contract', 'contract'],
    ['server/features', 'server'],
    ['web/features', 'web'],
  ])('in %s', (folder, door) => {
    const allowed = new Set([
      ...features,
      ...Object.entries(exceptions).flatMap(([name, doors]) => ((doors as readonly string[]).includes(door) ? [name] : [])),
    ])
    expect([...folders(folder)].filter((name) => !allowed.has(name))).toEqual([])
  })
})

describe('names', () => {
  it('say what a thing is', () => {
    const forbidden = /(^|[/.-])(utils?|helpers?|common|misc|managers?|services?)([/.-]|$)/
    expect(tracked.filter((file) => forbidden.test(file))).toEqual([])
  })

  it('are in kebab case', () => {
    const odd = sources.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)))
    expect(odd).toEqual([])
  })
})

describe('folders', () => {
  // Folders that are lists: numbered files that are written once, and a file for each function of the database.
  const lists = /^(server\/database\/(migrations|functions)|docs\/decisions)$/

  it('hold at most 25 files', () => {
    const sizes = Map.groupBy(tracked, (file) => path.dirname(file))
    const large = [...sizes].filter(([folder, files]) => files.length > 25 && !lists.test(folder))
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })
})

describe('prose', () => {
  it('of a README is at most 600 words', () => {
    const long = tracked
      .filter((file) => path.basename(file) === 'README.md' && file.includes('/'))
      .flatMap((file) => {
        const words = read(file).split(/\s+/).length
        return words > 600 ? [`${file}: ${words}`] : []
      })
    expect(long).toEqual([])
  })
})

describe('tests', () => {
  it('have titles that stand alone', () => {
    const leaning = /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"`](?:and|so|nor|but|or|then|too|also|not) /
    expect(sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && leaning.test(read(file)))).toEqual([])
  })

  it('outside a describe have titles that begin with their subject', () => {
    const subjectless = /^(?:(?:it|test)(?:\.each\(.*\))?|\]\))\(['"`](?:what|whoever|of|nobody|it|they|which) /m
    expect(sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && subjectless.test(read(file)))).toEqual([])
  })

  it('of the server end their own faults alone: the sandbox is shared', () => {
    const all = /stage\([^)]*'(DELETE', 'faults'|POST', 'reset')/
    expect(sources.filter((file) => file.startsWith('server/') && all.test(read(file)))).toEqual([])
  })
})

describe('jobs', () => {
  it('are enqueued for a feature’s own tasks or a lower one’s; upward it publishes', () => {
    const upward = sources.flatMap((file) => {
      const feature = /^server\/features\/([^/]+)\/(?!.*\.test\.)/.exec(file)?.[1]
      if (!feature) return []
      return [...read(file).matchAll(/enqueue(?:All)?\(\s*'([a-z-]+)\.[a-z-]+'/g)]
        .map(([, owner]) => owner!)
        .filter((owner) => owner !== feature && notBelow(feature).includes(owner))
        .map((owner) => `${file}: ${owner}`)
    })
    expect(upward).toEqual([])
  })
})

describe('modules', () => {
  it('name what they export', () => {
    expect(sources.filter((file) => /^export \*/m.test(read(file)))).toEqual([])
  })

  it('have an index only as the public interface of a server feature', () => {
    const indexes = sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))
    expect(
      indexes.filter((file) => !/^server\/features\/[^/]+\/index\.ts$/.test(file) && !/^pictures\/shapes\/index\.ts$/.test(file)),
    ).toEqual([])
  })
})

describe('every server feature', () => {
  const serverFeatures = [...folders('server/features')]

  it.each(serverFeatures)('%s has its promise in a README', (feature) => {
    expect(tracked).toContain(`server/features/${feature}/README.md`)
  })

  it.each(serverFeatures)('%s has each of its folders in a row', (feature) => {
    const inside = [...folders(`server/features/${feature}`)].filter((folder) => folder !== 'adapters' && folder !== 'testing')
    expect(inside.filter((folder) => !(innerRows[feature] ?? []).flat().includes(folder))).toEqual([])
  })

  it.each(serverFeatures)('%s declares every code it refuses with', (feature) => {
    const own = sources.filter((file) => file.startsWith(`server/features/${feature}/`) && !file.endsWith('.test.ts'))
    const used = own.flatMap((file) => [...read(file).matchAll(/new Refusal\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!))
    const declared = new Set<string>([
      ...sharedErrorCodes,
      ...Object.values(contract).flatMap((tree) => Object.values(tree as Record<string, Endpoint>).flatMap(({ errors }) => errors)),
    ])
    expect([...new Set(used)].filter((code) => !declared.has(code))).toEqual([])
  })
})

describe('SQL', () => {
  const put = (value: string) => `\u0024{${value}}`

  it('of the product is known to PostgreSQL 15', () => {
    const files = tracked.filter((file) => /^server\/.*\.(ts|sql)$/.test(file) && !/(\.test|\.gen)\.ts$|^server\/testing\//.test(file))
    const faults = files.flatMap((file) => {
      const found = file.endsWith('.sql') ? read(file).split(';').flatMap(tooNewFor15) : tooNewInSource(read(file))
      return found.map((fault) => `${file}: ${fault}`)
    })
    expect(files.length).toBeGreaterThan(400)
    expect(faults).toEqual([])
  })

  it.each([
    ['update store set name = $1 returning old.name', 'returning old, new (PostgreSQL 18)'],
    ['insert into x select uuidv7()', 'uuidv7() (PostgreSQL 18)'],
    ['merge into x using y on true when matched then delete returning x.id', 'merge … returning (PostgreSQL 17)'],
    ['select any_value(a) from x', 'any_value() (PostgreSQL 16)'],
    ['select random(1, 6)', 'random() between two numbers (PostgreSQL 17)'],
  ])('that an older PostgreSQL refuses is noticed: %s', (text, fault) => {
    expect(tooNewFor15(text)).toEqual([fault])
    expect(tooNewInSource(`const a = sql<{ id: number }>\`${text.replace('$1', put('a'))}\``)).toEqual([fault.replace(/ \(.*/, '')])
  })

  it('is looked at piece by piece', () => {
    expect(tooNewInSource('query.returning([...columns, sql<boolean>`old.begun_at is not null`])')).toEqual(['returning old, new'])
    expect(tooNewInSource(`const old = rows[0]!; old.name = sql\`select 1 from x where id = ${put('old.id')}\``)).toEqual([])
  })

  it('that PostgreSQL 15 knows is let through', () => {
    for (const text of [
      'select random() from x',
      'update x set a = 1 returning id',
      "select x ->> 'old.name' from x",
      'select old.id from x old',
    ])
      expect(tooNewFor15(text)).toEqual([])
  })
})
