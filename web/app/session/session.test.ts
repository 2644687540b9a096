import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { onForget } from '#foundation/api/on-forget.ts'
import { createSession } from './session.ts'

afterEach(() => {
  for (const path of ['/admin', '/', '/']) createSession(new QueryClient(), () => path).signOut()
})

/** The cookie store reports expiry dates, which the types do not cover yet. */
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

test('cached reads of an account end with it; public reads stay', () => {
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
  let dropped = 0
  onForget(() => dropped++)
  const session = createSession(answers)
  session.signIn('first')
  session.chooseStore('7')
  dropped = 0
  answers.setQueryData(['/v1/orders/'], ['an order'])
  session.signIn('second')
  expect(answers.getQueryData(['/v1/orders/'])).toBeUndefined()
  expect(dropped).toBe(1)
  expect(session.storeId()).toBeUndefined()
  expect(session.hasEnded()).toBe(false)
  session.signOut()
  expect(session.token()).toBeUndefined()
  expect(session.hasEnded()).toBe(true)
  expect(answers.getQueryData(appConfigQuery().queryKey)).toEqual(house)
})

test('the back office, an impersonation and one’s own sign-in live beside each other', () => {
  const answers = new QueryClient()
  let path = '/dashboard'
  const session = createSession(answers, () => path)
  session.signIn('own')
  session.chooseStore('7')
  session.signIn('of the admin', 'password', 'admin')
  expect([session.token(), session.storeId()]).toEqual(['own', '7'])
  path = '/admin/suppliers'
  expect([session.token(), session.storeId()]).toEqual(['of the admin', undefined])
  path = '/login'
  session.signIn('acting', 'magic-link', 'impersonation')
  session.chooseStore('9')
  expect([session.token(), session.storeId()]).toEqual(['acting', '9'])
  path = '/administration'
  expect(session.token()).toBe('acting')
  path = '/admin'
  expect(session.token()).toBe('of the admin')
  path = '/orders'
  session.signOut()
  expect([session.token(), session.storeId()]).toEqual(['own', '7'])
  session.signOut()
  expect(session.token()).toBeUndefined()
  path = '/admin'
  expect(session.token()).toBe('of the admin')
})

test('signing in ends an impersonation', () => {
  const session = createSession(new QueryClient(), () => '/login')
  session.signIn('acting', 'magic-link', 'impersonation')
  session.signIn('own')
  expect(session.token()).toBe('own')
  session.signOut()
  expect(session.token()).toBeUndefined()
})

test('a tab goes on as whom it shows when another tab signs in as somebody else', () => {
  const [tab, other] = [createSession(new QueryClient(), () => '/orders'), createSession(new QueryClient(), () => '/login')]
  tab.signIn('first')
  tab.chooseStore('7')
  expect([tab.token(), tab.hasChanged()]).toEqual(['first', false])
  other.signIn('second')
  expect([tab.token(), tab.storeId(), tab.hasChanged()]).toEqual(['first', '7', true])
  expect([other.token(), other.hasChanged()]).toEqual(['second', false])
  other.signOut()
  expect([tab.token(), tab.hasChanged()]).toEqual([undefined, false])
})
