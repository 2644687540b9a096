import { expect, test } from 'vitest'
import { snoozeChoices } from './snoozes.ts'

test.each([
  ['a Friday afternoon', new Date(2026, 10, 27, 15), ['Fri 18', 'Sat 9', 'Mon 9', 'Fri 9']],
  ['a Sunday, whose tomorrow is Monday', new Date(2026, 10, 29, 8), ['Sun 11', 'Mon 9', 'Sun 9']],
  ['a Monday', new Date(2026, 10, 30, 10), ['Mon 13', 'Tue 9', 'Mon 9', 'Mon 9']],
])('on %s', (_day, now, expected) => {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  expect(snoozeChoices(now).map(({ until }) => `${names[until.getDay()]} ${until.getHours()}`)).toEqual(expected)
})
