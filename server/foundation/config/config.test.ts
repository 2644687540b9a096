import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the memory that hashing a password takes', () => {
  it.each([
    ['is what OWASP recommends where nothing is said', {}, 19_456],
    ['may be more anywhere', { PASSWORD_MEMORY_KIB: '65536', APP_URL: 'https://quayside.example' }, 65_536],
    ['may be less on this machine', { PASSWORD_MEMORY_KIB: '8' }, 8],
    ['may be less below localhost', { PASSWORD_MEMORY_KIB: '8', APP_URL: 'http://suppliers.localhost:3000' }, 8],
    ['may be less at the loopback address', { PASSWORD_MEMORY_KIB: '8', APP_URL: 'http://127.0.0.1:3000' }, 8],
  ])('%s', (_words, environment, kibibytes) => expect(readConfig(environment).passwordMemoryKib).toBe(kibibytes))

  it.each(['https://quayside.example', 'https://localhost.example', 'http://10.0.0.7:3000'])(
    'is not less where %s leads here',
    (address) => {
      expect(() => readConfig({ PASSWORD_MEMORY_KIB: '19455', APP_URL: address })).toThrow(ConfigError)
    },
  )
})
