import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Larch & Loom', 'larch-loom'],
  ['  Café Été  ', 'cafe-ete'],
  ['../../etc', 'etc'],
  ['日本', 'supplier'],
  ['', 'supplier'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is read as %s', (name, slug) => expect(slugOf(name)).toBe(slug))
