import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { SearchText } from './search-text.ts'

it.each([
  ['mu%g', 'mug'],
  ['%%', ''],
  ['  linen   throw ', 'linen throw'],
])('%j is searched for as %j', (typed, text) => expect(SearchText.parse(typed)).toBe(text))

/** Text search queries, by call. */
const searches = Object.values(contract as Record<string, Record<string, Endpoint>>)
  .flatMap((calls) => Object.values(calls))
  .flatMap(({ path, query }) => {
    const shape = query instanceof z.ZodObject ? query.shape : {}
    return ['search', 'actor'].flatMap((name) => (name in shape ? [[path, shape[name] as z.ZodType] as const] : []))
  })

it('each list that can be searched is among them', () => expect(searches.length).toBeGreaterThanOrEqual(9))

it.each(searches)('%s takes the %% out of what it searches for', (_path, schema) => expect(schema.parse('mu%g')).toBe('mug'))
