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

const failure = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'eighty', 'PORT=eighty'],
    ['ADMIN_TOTP', 'maybe', 'ADMIN_TOTP=maybe must be optional or required'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud'],
  ])('is named with its value: %s', (name, value, said) => {
    expect(failure({ [name]: value })).toContain(said)
  })

  it.each([
    ['SECRET_KEY', 'c2VjcmV0IHRoYXQgaXMgdG9vIHNob3J0'],
    ['DATABASE_URL', 'mysql://quayside:hunter2@db.internal/quayside'],
    ['SMTP_URL', 'http://mailer:hunter2@smtp.internal'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('that holds a secret is named without its value: %s', (name, value) => {
    const said = failure({ [name]: value })
    expect(said).toContain(name)
    expect(said).not.toContain(value)
    expect(said).not.toContain('hunter2')
  })

  it('that nobody has said is a secret shows none either: an address keeps its password to itself', () => {
    expect(failure({ APP_URL: 'ftp://somebody:hunter2@quayside.example' })).not.toContain('hunter2')
    expect(failure({ TRUST_PROXY: 'x'.repeat(500) }).length).toBeLessThan(300)
  })
})
