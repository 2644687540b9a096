/**
 * Runs before anything is painted and before the app has come, as a small file of its own (web/vite.early.ts): the content policy allows no
 * script within the page.
 */
import { type EarlyAnswer, earlyKey } from '#foundation/api/early-answers.ts'
import { newNumber } from '#foundation/api/request-number.ts'
import { heldAt } from '#foundation/api/session-cookies.ts'
import { callsAt } from './early-calls.ts'

paintGround()
askEarly()

/** Light or dark: what was chosen, else what the system prefers; admin starts dark. */
function paintGround() {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const prefersDark = location.pathname.startsWith('/admin') || matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : prefersDark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.style.backgroundColor = scheme === 'dark' ? '#0b1322' : '#fbf8f2'
}

/** The page's data comes while its code does; `foundation/api/client.ts` takes it where the page asks for the same. */
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
  // the caller that takes it sees the failure
  answer.catch(() => {})
  return { answer, number, token, abort: () => aborting.abort() }
}
