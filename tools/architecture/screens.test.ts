/** Every screen has a row in the table of screens, which states its callers. */
import { expect, test } from 'vitest'
import { frames, open, openLayouts } from '../../e2e/world/screens.table.ts'
import { routes } from '../../web/app/routes.ts'

interface Place {
  readonly type: string
  readonly id?: string
  readonly path?: string
  readonly children?: readonly Place[]
}

const top = (routes as unknown as Place).children ?? []
const layouts = top.filter(({ type }) => type === 'layout')

test('every frame of the site map is in the table, and no other', () => {
  expect(layouts.map(({ id }) => id).sort()).toEqual([...frames.map(({ layout }) => layout), ...openLayouts].sort())
})

test('every address outside of a frame is one that is open to anybody', () => {
  const bare = top.filter(({ type }) => type !== 'layout').map(({ type, path }) => (type === 'index' ? '/' : path))
  expect(bare.sort()).toEqual([...open].sort())
})
