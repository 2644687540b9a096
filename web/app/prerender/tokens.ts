import type { AppConfig } from '@quayside/contract/workspace/app-config'

/**
 * Pages are rendered when the web is built, and the house is named when it is opened: until then these stand in its place.
 * `server/app/pages/ready-pages.ts` puts the operator's own words there; `|json` marks those inside structured data.
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
