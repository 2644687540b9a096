import type { AppConfig } from '@quayside/contract/workspace/app-config'

/**
 * Placeholders in prerendered pages. Pages are rendered at build time, but the operator's configuration is known only at run time.
 * `server/app/pages/ready-pages.ts` inserts the values; `|json` marks those inside structured data.
 */
export const houseOfTokens: AppConfig = {
  product: '{{product}}',
  is_demo: false,
  support_email: '{{support_email}}',
  main_url: '{{main_url}}',
  suppliers_url: '{{suppliers_url}}',
  links: { support: '', help_center: '', partners: '' },
  chat: null,
  demo_sign_ins: [],
}
