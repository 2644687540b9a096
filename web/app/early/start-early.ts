/**
 * Early script: it runs before the first paint and before the app has loaded. It is a separate small file (web/vite.early.ts), because the
 * content security policy forbids inline scripts.
 */
import { type EarlyAnswer, earlyKey } from '#foundation/api/early-answers.ts'
import { newNumber } from '#foundation/api/request-number.ts'
import { heldAt } from '#foundation/api/session-cookies.ts'
import { callsAt } from './early-calls.ts'

paintGround()
askEarly()

/** Sets the colour scheme: the user's choice, otherwise the system's; the back office starts dark. */
function paintGround() {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const prefersDark = location.pathname.startsWith('/admin') || matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : prefersDark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.style.backgroundColor = scheme === 'dark' ? '#0b1322' : '#fbf8f2'
}

/** Fetches the page's data while its code loads. `foundation/api/client.ts` uses the response when the page makes the same call. */
function askEarly() {
  const { pathname, search } = location
  const { token, storeId } = heldAt(pathname) ?? {}
  const calls = callsAt({ pathname, search, isSignedIn: token !== undefined, storeId })
  globalThis.earlyAnswers = new Map(calls.map((address) => [earlyKey(address), ask(address, token)]))
}

function ask(address: string, token: string | undefined): EarlyAnswer {
  const number = newNumber()
  const aborting = new AbortController()
  const headers = { 'x-request-id': number, ...(token ? { authorization: `Token ${token}` } : {}) }
  const answer = fetch(address, { headers, signal: aborting.signal })
  // the caller that uses the response sees the failure
  answer.catch(() => {})
  return { answer, number, token, abort: () => aborting.abort() }
}
