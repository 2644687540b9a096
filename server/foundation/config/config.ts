/** Configuration from the environment, read once, validated and typed. Nothing else reads process.env. */
import type { FreeShippingTerms } from '@quayside/domain/plans/free-shipping'
import { planKeys } from '@quayside/domain/plans/plan'
import { hostOf } from '@quayside/domain/sites/site'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from '#foundation/http/trusted-proxy'

const port = (fallback: number) =>
  z.coerce.number().int('must be a whole number').min(0).max(65_535, 'must be a port (0 to 65535)').default(fallback)
const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((value) => value === '1' || value === 'true')
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).transform((value) => value.replace(/\/$/, ''))

/** `key=value,key=value`, in OpenTelemetry's format. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim())]),
  )

const leastPasswordMemoryKib = 19_456

const Environment = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Proxies of our own, which report the caller (X-Forwarded-For). Without them, callers could forge that header. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, check): TrustedProxies => {
      const read = readTrustedProxies(text)
      if (read !== null) return read
      check.addIssue('must be a number of proxies, or their networks: 10.0.0.0/8,::1')
      return z.NEVER
    }),
  APP_URL: address.optional(),
  SUPPLIERS_URL: address.optional(),
  PRODUCT_NAME: z.string().min(1).default('Quayside'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@quayside.example'),
  /** Name on the invoices of the marketplace; by default the product's. */
  OPERATOR_NAME: z.string().trim().min(1).optional(),
  /** Address on invoices, and what the law wants beside it, such as a tax number. Lines are separated by `|`. */
  OPERATOR_ADDRESS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  DATA_DIR: z.string().default('.data'),
  /** File that is written after each backup; the back office shows how old it is. */
  BACKUP_STAMP: z.string().min(1).optional(),
  /** Folder of a prebuilt web app, served as it is. By default web/dist, which is kept up to date with its sources. */
  WEB_ROOT: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_PORT: port(0),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  SECRET_KEY: z
    .base64('must be base64')
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535, 'must be a port (0 to 65535)').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(pairs),
  OTEL_SERVICE_NAME: z.string().min(1).default('quayside'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1, 'must be between 0 and 1').default(1),
  DEMO: flag.default(false),
  /**
   * Concurrent jobs by class: critical (money and orders), interactive (a user waits) and bulk. 0: this process runs none of that class.
   */
  WORKER_CRITICAL: z.coerce.number().int().min(0).max(50).default(3),
  WORKER_INTERACTIVE: z.coerce.number().int().min(0).max(50).default(3),
  WORKER_CONCURRENCY: z.coerce.number().int().min(0).max(50).default(5),
  WORKER_NICE: z.coerce.number().int().min(0).max(19).default(10),
  WORKER_SWEEP_MS: z.coerce.number().int().min(100).max(60_000).default(2000),
  SHOPIFY_API_KEY: z.string().optional(),
  SHOPIFY_API_SECRET: z.string().optional(),
  /** API key of our app for suppliers, if it is a separate app. */
  SHOPIFY_SUPPLIERS_API_KEY: z.string().optional(),
  SHOPIFY_SUPPLIERS_API_SECRET: z.string().optional(),
  /** Address of a shop; {shop} is replaced by its myshopify.com name. */
  SHOPIFY_URL_TEMPLATE: z.string().includes('{shop}', 'must contain {shop}').default('https://{shop}'),
  /** Whether plans are charged as tests, which Shopify bills nobody for; in the practice world by default. */
  SHOPIFY_TEST_CHARGES: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  STRIPE_CONNECT_URL: address.default('https://connect.stripe.com'),
  STRIPE_DASHBOARD_URL: address.default('https://dashboard.stripe.com'),
  STRIPE_CLIENT_ID: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_URL: address.default('https://api-m.paypal.com'),
  PAYPAL_SITE_URL: address.default('https://www.paypal.com'),
  /** Our own merchant id at PayPal, as the partner of suppliers. */
  PAYPAL_PARTNER_ID: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Attribution id that PayPal gives its partners. */
  PAYPAL_ATTRIBUTION_ID: z.string().optional(),
  /** Minutes after which an unconfirmed payment is cancelled. */
  PAYMENT_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(60 * 24)
    .default(15),
  /** Hours for which an unpaid order reserves stock. */
  STOCK_HOLD_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 30)
    .default(72),
  /** Maximum number of unpaid orders per store that reserve stock; further orders take stock on payment. */
  STOCK_HOLDS_PER_STORE: z.coerce.number().int().min(0).max(100_000).default(100),
  /** Business days in which a supplier answers a refund request before the admins decide. @see K-152 */
  REFUND_ANSWER_DAYS: z.coerce.number().int().min(1).max(30).default(2),
  /** Days in which goods come back whose refund waits for them; after that the admins decide. */
  REFUND_RETURN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Days in which a supplier sends a replacement that it has promised; after that its store may ask the admins to decide. */
  REFUND_REPLACEMENT_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** Days for which pictures of a refund request are kept after it is over. */
  REFUND_PICTURE_DAYS: z.coerce.number().int().min(30).max(3650).default(180),
  /** Minimum amount of a commission invoice, in minor units; less waits for the next month. */
  INVOICE_MINIMUM: z.coerce.number().int().min(50).max(1_000_000).default(100),
  /** Plans with free shipping, and its limits. @see X-026 */
  FREE_SHIPPING_PLANS: z
    .string()
    .default('GROWTH,PROFESSIONAL')
    .transform((value) => value.split(',').map((key) => key.trim()))
    .pipe(z.array(z.enum(planKeys))),
  FREE_SHIPPING_ORDERS: z.coerce.number().int().min(0).max(10_000).default(10),
  /** Most that is given for each item, in US cents. */
  FREE_SHIPPING_PER_ITEM: z.coerce.number().int().min(1).max(100_000).default(299),
  FREE_SHIPPING_ORDERS_PER_MONTH: z.coerce.number().int().min(0).max(10_000).default(20),
  /** Amount owed from which a store is paid by PayPal, in US cents. */
  REIMBURSEMENT_MINIMUM: z.coerce.number().int().min(100).max(1_000_000).default(2000),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Quayside <hello@quayside.example>'),
  /** Key that reports about undelivered mail are signed with; without it none are taken. */
  MAIL_REPORTS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Marketing mails that go out in a minute, of all campaigns together. */
  CAMPAIGN_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
  /** Comma-separated origins from which pictures may be fetched despite private addresses. */
  TRUSTED_IMAGE_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(600).default(60),
  /** Memory for hashing a password. The default is OWASP's minimum for argon2id with two passes. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(leastPasswordMemoryKib),
  SIGN_IN_LIMIT: z.coerce.number().int().min(1).default(10),
  SUPPORT_LIMIT: z.coerce.number().int().min(1).default(10),
  /** External pages linked from the menu; our own pages by default. */
  SUPPORT_URL: address.optional(),
  HELP_CENTER_URL: address.optional(),
  PARTNERS_URL: address.optional(),
  /** Page where stores review the product in public, such as the reviews of its listing in the Shopify App Store. */
  REVIEW_URL: address.optional(),
  /** Referral sources whose stores need not wait for a private portal's supplier. */
  PARTNER_SOURCES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((source) => source.trim())
        .filter(Boolean),
    ),
  /** Support chat: its script, the function it defines, and further values for its provider. */
  CHAT_WIDGET_SCRIPT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  CHAT_WIDGET_FUNCTION: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function')
    .default('Intercom'),
  CHAT_WIDGET_APP_ID: z.string().default(''),
  /** Comma-separated origins that the chat connects to, besides its script's. */
  CHAT_WIDGET_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  SIGN_UP_LIMIT: z.coerce.number().int().min(1).default(20),
  FORGOT_LIMIT: z.coerce.number().int().min(1).default(5),
  TOTP_LIMIT: z.coerce.number().int().min(1).default(20),
  ADMIN_TOTP: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  CONNECTION_LIMIT: z.coerce.number().int().min(1).default(256),
  REQUEST_LIMIT: z.coerce.number().int().min(1).default(100),
  MESSAGE_LIMIT: z.coerce.number().int().min(1).default(60),
  STREAM_LIMIT: z.coerce.number().int().min(1).default(20),
})

export type Config = ReturnType<typeof shape>

function shape(values: z.output<typeof Environment>) {
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`
  const { protocol, host } = new URL(appUrl)
  return {
    port: values.PORT,
    host: values.HOST,
    trustedProxies: values.TRUST_PROXY,
    appUrl,
    suppliersUrl: values.SUPPLIERS_URL ?? `${protocol}//${hostOf({ name: 'suppliers', subdomain: null }, host)}`,
    productName: values.PRODUCT_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    operator: { name: values.OPERATOR_NAME ?? values.PRODUCT_NAME, address: values.OPERATOR_ADDRESS },
    links: { support: values.SUPPORT_URL, helpCenter: values.HELP_CENTER_URL, partners: values.PARTNERS_URL, review: values.REVIEW_URL },
    chat: values.CHAT_WIDGET_SCRIPT
      ? {
          script: values.CHAT_WIDGET_SCRIPT,
          function: values.CHAT_WIDGET_FUNCTION,
          appId: values.CHAT_WIDGET_APP_ID,
          origins: [new URL(values.CHAT_WIDGET_SCRIPT).origin, ...values.CHAT_WIDGET_ORIGINS],
        }
      : undefined,
    dataDir: values.DATA_DIR,
    backupStamp: values.BACKUP_STAMP,
    webRoot: values.WEB_ROOT,
    database: { url: values.DATABASE_URL, port: values.DATABASE_PORT, pool: values.DATABASE_POOL },
    secretKey: values.SECRET_KEY ? Buffer.from(values.SECRET_KEY, 'base64') : undefined,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    tracing: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS,
      serviceName: values.OTEL_SERVICE_NAME,
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
    },
    demo: values.DEMO,
    workerHands: { critical: values.WORKER_CRITICAL, interactive: values.WORKER_INTERACTIVE, bulk: values.WORKER_CONCURRENCY },
    /** `nice` value of a worker in its own process; 0 for none. */
    workerNice: values.WORKER_NICE,
    /** Interval at which a worker looks for jobs of dead workers. */
    workerSweepMs: values.WORKER_SWEEP_MS,
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    shopify: {
      apiKey: values.SHOPIFY_API_KEY,
      apiSecret: values.SHOPIFY_API_SECRET,
      suppliers: { apiKey: values.SHOPIFY_SUPPLIERS_API_KEY, apiSecret: values.SHOPIFY_SUPPLIERS_API_SECRET },
      urlTemplate: values.SHOPIFY_URL_TEMPLATE,
      testCharges: values.SHOPIFY_TEST_CHARGES ?? values.DEMO,
    },
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      apiUrl: values.STRIPE_API_URL,
      connectUrl: values.STRIPE_CONNECT_URL,
      dashboardUrl: values.STRIPE_DASHBOARD_URL,
      clientId: values.STRIPE_CLIENT_ID,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET,
    },
    paypal: {
      clientId: values.PAYPAL_CLIENT_ID,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      apiUrl: values.PAYPAL_API_URL,
      siteUrl: values.PAYPAL_SITE_URL,
      partnerId: values.PAYPAL_PARTNER_ID,
      webhookId: values.PAYPAL_WEBHOOK_ID,
      attributionId: values.PAYPAL_ATTRIBUTION_ID,
    },
    payments: { timeoutMs: values.PAYMENT_TIMEOUT * 60_000 },
    refunds: {
      answerDays: values.REFUND_ANSWER_DAYS,
      returnDays: values.REFUND_RETURN_DAYS,
      replacementDays: values.REFUND_REPLACEMENT_DAYS,
      pictureDays: values.REFUND_PICTURE_DAYS,
    },
    invoices: { minimumMinor: values.INVOICE_MINIMUM },
    freeShipping: {
      plans: values.FREE_SHIPPING_PLANS,
      orders: values.FREE_SHIPPING_ORDERS,
      perItemMinor: values.FREE_SHIPPING_PER_ITEM,
      ordersPerMonth: values.FREE_SHIPPING_ORDERS_PER_MONTH,
    } satisfies FreeShippingTerms,
    reimbursements: { minimumMinor: values.REIMBURSEMENT_MINIMUM },
    stockHolds: { lastMs: values.STOCK_HOLD_HOURS * 3_600_000, mostOfStore: values.STOCK_HOLDS_PER_STORE },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      campaignsPerMinute: values.CAMPAIGN_MAILS_PER_MINUTE,
      mailReportsSecret: values.MAIL_REPORTS_SECRET,
    },
    trustedImageOrigins: values.TRUSTED_IMAGE_ORIGINS,
    /** If true, the back office requires two-step authentication. */
    adminsNeedTotp: values.ADMIN_TOTP === 'required',
    requestTimeoutSeconds: values.REQUEST_TIMEOUT,
    partnerSources: values.PARTNER_SOURCES,
    limits: {
      signInPerMinute: values.SIGN_IN_LIMIT,
      signUpPerHour: values.SIGN_UP_LIMIT,
      forgotPerHour: values.FORGOT_LIMIT,
      totpCodesPerHour: values.TOTP_LIMIT,
      supportPerHour: values.SUPPORT_LIMIT,
      messagesPerMinute: values.MESSAGE_LIMIT,
      streamsOfAccount: values.STREAM_LIMIT,
      connectionsOfNetwork: values.CONNECTION_LIMIT,
      requestsPerSecond: values.REQUEST_LIMIT,
    },
  }
}

export class ConfigError extends Error {}

/**
 * @throws ConfigError with one line for each wrong value
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}=${shown(name, environment[name] ?? '')} ${issue.message}`
    })
    throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`)
  }
  const config = shape(parsed.data)
  refuseDemoWithLiveKeys(config)
  refuseLightPasswordsOnTheNet(config)
  return config
}

const longestShown = 100

/** Masks secrets and values that may contain one, because errors are logged. */
function shown(name: string, value: string): string {
  if (/KEY|SECRET|TOKEN|PASSWORD|HEADERS|DATABASE_URL|SMTP_URL/.test(name)) return '(not shown)'
  const plain = value.replace(/\/\/[^/@\s]*@/g, '//(not shown)@')
  return plain.length > longestShown ? `${plain.slice(0, longestShown)}…` : plain
}

/** Refuses live keys in the demo world, so that it never touches real money. */
function refuseDemoWithLiveKeys({ demo, stripe, paypal, shopify }: Config): void {
  if (!demo) return
  const live = [
    /^(sk|rk)_live_/.test(stripe.secretKey ?? '') && 'STRIPE_SECRET_KEY is a live key',
    stripe.secretKey && stripe.apiUrl === 'https://api.stripe.com' && 'STRIPE_API_URL is the real Stripe',
    paypal.clientId && paypal.apiUrl === 'https://api-m.paypal.com' && 'PAYPAL_API_URL is the real PayPal',
    shopify.apiSecret && shopify.urlTemplate.startsWith('https://{shop}') && 'SHOPIFY_URL_TEMPLATE leads to real shops',
  ].filter(Boolean)
  if (live.length) throw new ConfigError(`DEMO=1 is refused beside live providers:\n  ${live.join('\n  ')}`)
}

/** Refuses weak password hashing, except where nobody else can connect, as in tests. */
function refuseLightPasswordsOnTheNet({ passwordMemoryKib, appUrl }: Config): void {
  if (passwordMemoryKib >= leastPasswordMemoryKib || /(^|\.)localhost$|^127\.0\.0\.1$/.test(new URL(appUrl).hostname)) return
  throw new ConfigError(`PASSWORD_MEMORY_KIB=${passwordMemoryKib} is refused beside APP_URL=${appUrl}: at least ${leastPasswordMemoryKib}`)
}
