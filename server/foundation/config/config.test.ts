import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
    ['ADMIN_ONE_TIME_CODE', 'maybe', 'ADMIN_ONE_TIME_CODE=maybe must be optional or required'],
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
