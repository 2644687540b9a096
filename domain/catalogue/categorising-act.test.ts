import { expect, test } from 'vitest'
import { categorisingStates, isUnderWay, mayCancel, mayUndo } from './categorising-act.ts'

test.each(categorisingStates)('an act that is %s can be cancelled, or undone, or neither', (state) => {
  const can = {
    selecting: [true, false, true],
    writing: [true, false, true],
    written: [false, true, false],
    undoing: [false, false, true],
    undone: [false, false, false],
    cancelled: [false, true, false],
    failed: [false, true, false],
  }[state]
  expect([mayCancel({ state }).allowed, mayUndo({ state, written: 1 }).allowed, isUnderWay(state)]).toEqual(can)
})

test('an act that has changed nothing has nothing to undo', () => {
  expect(mayUndo({ state: 'written', written: 0 })).toMatchObject({ code: 'CATEGORISING_STATE', reason: 'No product was changed.' })
})
