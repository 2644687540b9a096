/** The content security policy is enforced: violations are blocked, and the check in every test detects them. */
import { expect, test } from '../world/test.ts'

test('a script in the page, one from elsewhere and a call elsewhere are refused', async ({ page, world, browser }) => {
  const answer = await page.goto('/login')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  // Not watched, because violations are intended here.
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(`${world.url}/login`)
  const refused = await stranger.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push(violatedDirective))
    const add = (script: HTMLScriptElement) => document.head.append(script)
    add(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' }))
    add(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/evil.js' }))
    await fetch('https://elsewhere.example/').catch(() => {})
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.wasRun = true')
    button.click()
    await new Promise((later) => setTimeout(later, 300))
    return { seen, wasRun: 'wasRun' in window }
  })
  await context.close()
  expect(refused.wasRun).toBe(false)
  expect([...new Set(refused.seen)].sort()).toEqual(expect.arrayContaining(['connect-src', 'script-src-elem']))
})
