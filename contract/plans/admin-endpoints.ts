import { endpoint } from '../endpoint.ts'
import { MarketplaceSettings } from './marketplace-settings.ts'

/** Endpoints of plans and sales for the back office. */
export const plansAdminApi = {
  marketplaceSettings: endpoint({
    method: 'GET',
    path: '/v1/admin/marketplace_settings/',
    summary: 'What the operator decides for every store',
    response: MarketplaceSettings,
  }),
  saveMarketplaceSettings: endpoint({
    method: 'POST',
    path: '/v1/admin/marketplace_settings/',
    summary: 'Decide it anew',
    body: MarketplaceSettings,
    response: MarketplaceSettings,
  }),
}
