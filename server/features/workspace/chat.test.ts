import { expect, it } from 'vitest'
import { testWorld } from '#testing/test-world'

const world = testWorld({
  CHAT_WIDGET_SCRIPT: 'https://chat.example/widget.js',
  CHAT_WIDGET_APP_ID: 'quay',
  CHAT_WIDGET_ORIGINS: 'https://api.chat.example, wss://live.chat.example',
  HELP_CENTER_URL: 'https://help.example/',
})

it('a chat that the operator has named is told to pages, and let in by the content policy alone', async () => {
  const { body, headers } = await world.call('GET', '/v1/config/')
  expect(body.chat).toEqual({ script: 'https://chat.example/widget.js', function: 'Intercom', app_id: 'quay' })
  expect(body.links.help_center).toBe('https://help.example')
  const policy = headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split(';').find((part) => part.trim().startsWith(name)) ?? ''
  expect(directive('script-src')).toBe("script-src 'self' https://chat.example https://api.chat.example")
  expect(directive('connect-src')).toContain('wss://live.chat.example')
  expect(directive('script-src')).not.toContain('unsafe')
})
