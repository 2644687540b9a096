import { expect, test } from '@playwright/test'
import { accessibilityFaults, faultsInAllLights } from './accessibility.ts'

const page = (body: string) => `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main>`

test('the accessibility check finds faults on the page and in a frame of another origin, and none on a clean page', async ({
  page: shown,
}) => {
  await shown.route('http://one.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: page('<label>Name <input></label><iframe title="Another" src="http://two.example/"></iframe>'),
    }),
  )
  let inFrame = '<p>Text</p>'
  await shown.route('http://two.example/', (route) => route.fulfill({ contentType: 'text/html', body: page(inFrame) }))
  await shown.goto('http://one.example/')
  expect(
    await accessibilityFaults(shown, { without: ['landmark-unique', 'landmark-main-is-top-level', 'landmark-no-duplicate-main'] }),
  ).toEqual([])
  inFrame = '<img src="data:," id="nameless">'
  await shown.goto('http://one.example/')
  await shown.evaluate(() => document.querySelector('label')!.replaceWith(document.createElement('input')))
  expect(await accessibilityFaults(shown, { only: ['image-alt', 'label'] })).toEqual(['image-alt at iframe #nameless', 'label at input'])
})

test('a fault of one width or of one scheme is found there', async ({ page: shown }) => {
  await shown.setContent(
    page(`<style>
      body { background: white; color: black }
      p { padding: 4px; background: white; color: black }
      @media (prefers-color-scheme: dark) { p { color: #eee } }
      @media (max-width: 400px) { div { width: 500px; height: 1px } }
    </style><p>Text</p><div></div>`),
  )
  expect(await faultsInAllLights(shown)).toEqual([
    '1280 dark: color-contrast at p',
    '390 dark: color-contrast at p',
    '390: scrolls 118 px sideways',
  ])
})
