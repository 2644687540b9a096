import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render.tsx'
import { Picture } from './picture.tsx'

test('a picture that is none shows its words', async () => {
  const screen = await renderInApp(<Picture src="data:image/png;base64,AAAA" height={350} alt="A mug" eager />)
  await expect.element(screen.getByRole('img', { name: 'A mug' })).toHaveAttribute('data-missing')
})

test('a picture that is not there yet keeps its place and is asked for again', async () => {
  const network = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return new Response('', { status: asked.length < 2 ? 202 : 200 })
  }
  try {
    const screen = await renderInApp(<Picture src="/v1/images/7/" height={350} alt="A mug" ground="#E9DCC3" eager />)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect.element(screen.getByRole('img', { name: 'A mug' })).not.toHaveAttribute('data-missing')
    await expect.poll(() => asked.length, { timeout: 5000 }).toBe(2)
    expect(asked).toEqual(['/v1/images/7/?height=350', '/v1/images/7/?height=350'])
  } finally {
    globalThis.fetch = network
  }
})
