import { expect, test } from 'vitest'
import { unchargedEnds } from './shop-periods.ts'

const dayMs = 86_400_000
const at = (day: number) => new Date(Date.UTC(2027, 0, 1) + day * dayMs)
const length = 30 * dayMs

test.each([
  ['the first period', { to: at(30), before: [], since: at(0) }, [30]],
  ['a period that is recorded', { to: at(30), before: [at(30)], since: at(0) }, []],
  ['an end that moved a little', { to: at(34), before: [at(30)], since: at(0) }, []],
  ['a renewal', { to: at(60), before: [at(30)], since: at(0) }, [60]],
  ['two renewals between two readings', { to: at(90), before: [at(30)], since: at(0) }, [60, 90]],
  ['three periods before the first reading', { to: at(90), before: [], since: at(0) }, [30, 60, 90]],
  ['two after a freeze, when it was not billed', { to: at(90), before: [at(30)], since: undefined }, [90]],
  ['an end that moved a little after a freeze', { to: at(33), before: [at(30)], since: undefined }, []],
  ['a first reading without a known begin', { to: at(90), before: [], since: undefined }, [90]],
])('%s', (_, given, days) => expect(unchargedEnds({ ...given, length })).toEqual(days.map(at)))
