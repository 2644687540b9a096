/** Environment that `npm start` adds if no real provider is configured: the sandbox's addresses and keys, and the demo world. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

type Environment = Record<string, string | undefined>

export interface Practice {
  readonly environment: Environment
  /** Undefined if real providers are configured; there is no sandbox then. */
  readonly sandbox: { readonly url: string; readonly port: number; readonly smtpPort: number } | undefined
}

const providerNames = ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET', 'STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID', 'SMTP_URL'] as const

export function practiceEnvironment(given: Environment): Practice {
  const dataDir = given.DATA_DIR || '.data'
  const environment: Environment = { ...given, SECRET_KEY: given.SECRET_KEY || secretKeyIn(dataDir) }
  if (providerNames.some((name) => given[name])) return { environment, sandbox: undefined }
  const port = Number(given.SANDBOX_PORT || 3100)
  const smtpPort = Number(given.SANDBOX_SMTP_PORT || 3125)
  // 127.0.0.1 instead of localhost, because localhost cookies are sent to every port.
  const url = `http://127.0.0.1:${port}`
  const sandboxed: Environment = {
    DEMO: '1',
    SHOPIFY_API_KEY: 'sandbox-shopify-key',
    SHOPIFY_API_SECRET: 'sandbox-shopify-secret',
    SHOPIFY_SUPPLIERS_API_KEY: 'sandbox-shopify-suppliers-key',
    SHOPIFY_SUPPLIERS_API_SECRET: 'sandbox-shopify-suppliers-secret',
    SHOPIFY_URL_TEMPLATE: `${url}/shopify/{shop}`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_API_URL: url,
    STRIPE_CONNECT_URL: `${url}/stripe/connect`,
    STRIPE_DASHBOARD_URL: `${url}/stripe`,
    STRIPE_CLIENT_ID: 'ca_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_platform',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_sandbox_connect',
    PAYPAL_CLIENT_ID: 'sandbox-paypal',
    PAYPAL_CLIENT_SECRET: 'sandbox-paypal-secret',
    PAYPAL_API_URL: `${url}/paypal`,
    PAYPAL_PARTNER_ID: 'PARTNERSANDBX',
    PAYPAL_WEBHOOK_ID: 'WHSANDBOX',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    TRUSTED_IMAGE_ORIGINS: url,
    // Higher limits for trying things out; the defaults are for the internet.
    SIGN_IN_LIMIT: '60',
    SIGN_UP_LIMIT: '200',
    CONNECTION_LIMIT: '10000',
    REQUEST_LIMIT: '10000',
  }
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  return { environment: { ...sandboxed, ...present }, sandbox: { url, port, smtpPort } }
}

/** Created at the first start and stored, since platform credentials are encrypted with it. */
function secretKeyIn(dataDir: string): string {
  fs.mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'secret-key')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}
