import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { createSession } from './session.ts'

afterEach(() => createSession(new QueryClient()).signOut())

/** The store tells when a cookie ends; the types do not know yet. */
const daysLeft = async (name: string) => {
  const { expires } = (await cookieStore.get(name)) as unknown as { expires: number }
  return Math.round((expires - Date.now()) / 86_400_000)
}

test.each([
  [undefined, 10],
  ['supplier-registration', 30],
  ['magic-link', 1],
] as const)('a sign-in by %s lasts %i days', async (origin, days) => {
  const session = createSession(new QueryClient())
  session.signIn('a token; with=signs', origin)
  expect(session.token()).toBe('a token; with=signs')
  expect(await daysLeft('token')).toBe(days)
})

test('what one account has fetched is forgotten with it; what the house says of itself stays', () => {
  const answers = new QueryClient()
  const house = {
    product: 'Quayside',
    is_demo: true,
    support_email: '',
    main_url: '',
    suppliers_url: '',
    links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
    chat: null,
    demo_sign_ins: [],
  }
  answers.setQueryData(appConfigQuery().queryKey, house)
  const session = createSession(answers)
  session.signIn('first')
  session.chooseStore('7')
  answers.setQueryData(['/v1/orders/'], ['an order'])
  session.signIn('second')
  expect(answers.getQueryData(['/v1/orders/'])).toBeUndefined()
  expect(session.storeId()).toBeUndefined()
  expect(session.hasEnded()).toBe(false)
  session.signOut()
  expect(session.token()).toBeUndefined()
  expect(session.hasEnded()).toBe(true)
  expect(answers.getQueryData(appConfigQuery().queryKey)).toEqual(house)
})
