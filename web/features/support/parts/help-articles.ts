import { comparedAtMost } from '@quayside/domain/marketplace/compare'
import { plans, trialDays } from '@quayside/domain/plans/plan'

export type HelpReader = 'store' | 'supplier'

export interface HelpArticle {
  /** Path below /help. */
  slug: string
  title: string
  /** One sentence: what the reader knows afterwards. */
  summary: string
  /** Intended reader; absent for everybody. */
  reader?: HelpReader
  /** Path prefixes of the pages it is about. */
  about: readonly string[]
  /** Sections, with optional numbered steps. */
  parts: readonly { heading: string; paragraphs: readonly string[]; steps?: readonly string[] }[]
}

/** Articles of the help center. @see V-056 */
export const helpArticles: readonly HelpArticle[] = [
  {
    slug: 'first-steps',
    title: 'Get started',
    summary: 'From a new account to the first product that shoppers can buy.',
    reader: 'store',
    about: ['/dashboard', '/setup', '/products'],
    parts: [
      {
        heading: 'Set up your store',
        paragraphs: ['You can do these steps in any order. Nothing is added to your shop until you import it.'],
        steps: [
          'Choose your favourite categories. They decide which products you see first. You can change them later.',
          'Connect the shop you sell in: Settings, then Platform.',
          'Find a product, add it to your import list, and review it there.',
        ],
      },
      {
        heading: 'Add a card',
        paragraphs: [
          'You pay suppliers when an order comes in, not when you import. Add a card before your first order: Settings, then Payment. Suppliers that take PayPal can be paid without one.',
        ],
      },
    ],
  },
  {
    slug: 'connect-your-shop',
    title: 'Connect your shop',
    summary: 'How to connect, what Quayside can access, and how to disconnect.',
    reader: 'store',
    about: ['/settings/platforms', '/setup', '/dashboard'],
    parts: [
      {
        heading: 'Connect',
        paragraphs: ['Open Settings, then Platform, and enter the address of your shop. Your platform asks you to approve the connection.'],
        steps: [
          'Enter the address, for example your-shop.myshopify.com.',
          'Approve the connection on your platform’s page.',
          'You return here, and your shop is ready within a minute.',
        ],
      },
      {
        heading: 'What Quayside can access',
        paragraphs: [
          'We create the products you import, update their stock and prices, read orders that contain them, and add tracking when they ship. We ignore orders without our products.',
          'You can disconnect on the same page. Imported products stay in your shop, but are no longer updated.',
        ],
      },
    ],
  },
  {
    slug: 'import-products',
    title: 'Import products',
    summary: 'Use the import list to edit products before they go to your shop.',
    reader: 'store',
    about: ['/products', '/product', '/imported', '/unsynced', '/dashboard'],
    parts: [
      {
        heading: 'Edit on the import list',
        paragraphs: [
          'The import button adds a product to your import list. There you can edit its title, description, images, prices and collections. Your edits are kept when the supplier changes its own text.',
          'Use Make feature image to choose the first image, on the import list or on the product page. After the import it updates the image order in your shop. The supplier’s product does not change.',
          'Import to store sends the product to your shop. The list shows the progress. You can leave the page while it runs.',
        ],
      },
      {
        heading: 'Edit in your shop',
        paragraphs: [
          'You can also edit imported products in your shop. Supplier changes sync automatically and skip what you edited. Unsynced Products shows the differences: Keep saves your edit here, Sync sends the values from here to your shop.',
          'If you and the supplier both changed the same value, it is listed as an issue until you choose which value to keep.',
        ],
      },
      {
        heading: 'If a product cannot be imported',
        paragraphs: [
          'The product shows the reason. Usually its supplier approves stores first, or your plan’s import limit is reached. If your shop refused it, you see the shop’s own message.',
        ],
      },
    ],
  },
  {
    slug: 'what-you-keep',
    title: 'Profit on a sale',
    summary: 'How cost, retail price, shipping and profit are calculated.',
    reader: 'store',
    about: ['/product', '/imported', '/settings/import_settings', '/dashboard'],
    parts: [
      {
        heading: 'Cost, retail price and profit',
        paragraphs: [
          'Cost is what you pay the supplier. Retail price is what your shopper pays; suppliers suggest one and you decide. Profit is the retail price minus cost and shipping.',
          'Amounts with a dotted underline show their calculation, line by line, when you select them.',
        ],
      },
    ],
  },
  {
    slug: 'compare-products',
    title: 'Compare products',
    summary: 'See prices, profit, shipping and stock of similar products side by side.',
    reader: 'store',
    about: ['/compare', '/products', '/product', '/supplier-id'],
    parts: [
      {
        heading: `Choose up to ${comparedAtMost} products`,
        paragraphs: ['The products you choose are collected in a tray at the bottom of every page.'],
        steps: [
          'Select the scales on a product’s image, or Compare on its page. Select it again to remove the product.',
          'With two or more products in the tray, select Compare.',
          'Turn on Only differences to hide what is the same, and choose the shipping destination used for profit.',
        ],
      },
      {
        heading: 'Save or share a comparison',
        paragraphs: [
          'The address of the page contains the comparison. Bookmark it or send it to a colleague, who sees it with the prices of their own store.',
          'The tray is kept in this browser until you clear it. If a supplier removes a product, it is named and left out.',
        ],
      },
    ],
  },
  {
    slug: 'orders-and-paying',
    title: 'Receive and pay orders',
    summary: 'How orders arrive, how you pay suppliers, and what happens next.',
    reader: 'store',
    about: ['/orders', '/order', '/samples', '/payment', '/settings/account_details'],
    parts: [
      {
        heading: 'Orders arrive automatically',
        paragraphs: [
          'Orders from your shop that contain our products appear under Orders, split by supplier. Amounts are calculated once, when the order arrives, and do not change afterwards.',
        ],
        steps: [
          'Open the order.',
          'Review and pay each supplier’s part.',
          'The supplier packs and ships it, and your shop receives the tracking number.',
        ],
      },
      {
        heading: 'Pay by card or PayPal',
        paragraphs: [
          'Every supplier with a payout account is paid by your saved card. Where a supplier has connected PayPal, you can choose it when you pay: you approve the payment at PayPal and return here.',
          'Refunds go back the way you paid. A refund by PayPal is paid out of the supplier’s PayPal account.',
        ],
      },
      {
        heading: 'Order samples, or for a customer elsewhere',
        paragraphs: [
          'Under Orders, New Order makes an order without your shop: samples to your own address, or a manual order to any address. You pay and follow it like any other order. Your shop is not told, so there is nothing to cancel or refund there.',
        ],
      },
      {
        heading: 'Pay many orders at once',
        paragraphs: [
          'Select orders in the list and choose Pay. You review the total for each supplier first. Each order is paid on its own: if one fails, the others continue. They are paid by card.',
        ],
      },
      {
        heading: 'If a payment fails',
        paragraphs: [
          'You see the reason. Nothing was charged. Try again with the same card, another one, or PayPal where the supplier takes it.',
        ],
      },
    ],
  },
  {
    slug: 'shipping-and-tracking',
    title: 'Shipping and tracking',
    summary: 'Who ships, how long it takes, and where tracking numbers appear.',
    about: ['/orders', '/order', '/supplier/order', '/supplier/orders', '/supplier/ship-by-file'],
    parts: [
      {
        heading: 'The supplier ships',
        paragraphs: [
          'Suppliers ship directly to the shopper. Each product shows where its supplier ships to, and the rate for the first and each additional item.',
          'When the supplier marks items as shipped, the carrier and tracking number appear on the order here and in the shop, and the shop notifies the shopper.',
        ],
      },
      {
        heading: 'What your shopper pays for shipping',
        paragraphs: [
          'You decide in your shop. In Import Settings you can include shipping in the price, or use a separate rate: Shopify’s checkout then asks us for the rate of the shopper’s address. Add the rate to your zones once, under Shipping and delivery in Shopify’s settings. If your Shopify plan does not support rates from apps, enter rates there yourself; the Shipping tab of each product on your import list shows the amounts.',
        ],
      },
    ],
  },
  {
    slug: 'approval',
    title: 'Suppliers that approve stores',
    summary: 'How to request approval, and how to be approved sooner.',
    reader: 'store',
    about: ['/suppliers', '/supplier-id', '/settings/store_health', '/product'],
    parts: [
      {
        heading: 'Request approval once',
        paragraphs: [
          'Some suppliers choose the stores that sell their products. Select Request Approval on a product or supplier page. The supplier is notified, and you see the answer on the same page.',
          'Stores with a live shop, an address, a short description and a saved card are approved sooner.',
        ],
      },
    ],
  },
  {
    slug: 'plans',
    title: 'Plans, trial and limits',
    summary: 'What each plan includes and what changes when you switch.',
    reader: 'store',
    about: ['/settings/plans', '/inbox', '/imported'],
    parts: [
      {
        heading: 'Import limits',
        paragraphs: [
          `Starter includes ${plans.STARTER.importLimit} imported products, Basic ${plans.BASIC.importLimit}, Growth ${plans.GROWTH.importLimit}. Professional and Executive have no limit.`,
          `Your first plan starts with a free trial of ${trialDays} days. Imported products stay in your shop when a plan ends.`,
        ],
      },
    ],
  },
  {
    slug: 'signing-in',
    title: 'Sign in and switch accounts',
    summary: 'Passwords, links in emails, two-step authentication, and several accounts.',
    about: ['/accounts', '/login', '/settings/password', '/settings/profile', '/settings/security', '/supplier/settings/security'],
    parts: [
      {
        heading: 'Links in our emails',
        paragraphs: [
          'A link in an email signs you in and works once. If it was used or has expired, sign in with your password to reach the same page.',
          'Accounts with the same email address belong to one person: sign in once, then choose an account under Accounts.',
        ],
      },
      {
        heading: 'Two-step authentication',
        paragraphs: [
          'Turn it on under Settings, then Security. After your password, signing in asks for a code from your authenticator app. Keep the recovery codes: each replaces a code once.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-first-order',
    title: 'Ship your first order',
    summary: 'From a paid order to your payout.',
    reader: 'supplier',
    about: ['/supplier/orders', '/supplier/order', '/supplier/ship-by-file'],
    parts: [
      {
        heading: 'Ship paid orders',
        paragraphs: ['You receive an order after the store has paid for it.'],
        steps: [
          'Open the order and pack it. It shows the shopper’s address.',
          'Mark it as shipped, with carrier and tracking number. You can ship in several parcels.',
          'The order shows your payout and how it is calculated.',
        ],
      },
      {
        heading: 'Ship many orders at once',
        paragraphs: [
          'Upload a CSV file with order and tracking numbers under Ship by file. You see what will be shipped, and which rows have errors, before anything is sent.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-product-files',
    title: 'Add products from a file',
    summary: 'Upload a catalogue, preview it, and keep it up to date.',
    reader: 'supplier',
    about: ['/supplier/feeds', '/supplier/products', '/supplier/product', '/supplier/onboarding'],
    parts: [
      {
        heading: 'Upload or link a file',
        paragraphs: [
          'Use CSV, TSV, JSON lines or Excel. Exports of Shopify, WooCommerce and Squarespace are recognised. You can upload the file, or give an https address that we fetch on a schedule.',
        ],
        steps: [
          'Map your columns to product fields. We suggest a mapping and show sample values.',
          'Review the preview: new, changed and removed products, and rows with errors.',
          'Apply it. You can undo a run afterwards.',
        ],
      },
      {
        heading: 'When a run waits for you',
        paragraphs: [
          'If a file would change or remove an unusual share of your products, or change a price by more than half, nothing is saved until you have confirmed it. Rows with errors can be downloaded, corrected and uploaded again.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-vendors',
    title: 'Manage vendors',
    summary: 'Approve stores, give discounts, and offer products to chosen stores only.',
    reader: 'supplier',
    about: ['/supplier/vendors', '/supplier/vendor', '/supplier/price-lists', '/supplier/price-list'],
    parts: [
      {
        heading: 'Approvals and discounts',
        paragraphs: [
          'Stores that sell your products are your vendors. Approve or deny requests, or invite a store by email. A discount applies to that store at once: while it browses, to its imported products, and to orders that arrive from then on.',
        ],
      },
      {
        heading: 'Private price lists',
        paragraphs: ['Products on a private price list are visible only to the vendors you choose for it.'],
      },
    ],
  },
  {
    slug: 'supplier-shipping-rates',
    title: 'Shipping rates',
    summary: 'Set where you ship, what it costs, and how long you need to pack.',
    reader: 'supplier',
    about: ['/supplier/settings/shipping', '/supplier/product', '/supplier/settings/vacation'],
    parts: [
      {
        heading: 'Set a rate for each region',
        paragraphs: [
          'A rate has a price for the first item and one for each additional item of the same order. Products without a rate cannot be sold.',
          'Set your processing time. Stores compare suppliers by it, and shoppers see it.',
        ],
      },
      {
        heading: 'Vacations',
        paragraphs: [
          'Under Settings, then Vacation, choose dates on which your products are hidden or ship later. Stores see it before they buy. It ends automatically.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-payouts',
    title: 'Get paid',
    summary: 'Connect a payout account, and see which fees are deducted.',
    reader: 'supplier',
    about: ['/supplier/settings/integrations', '/supplier/settings/billing'],
    parts: [
      {
        heading: 'Connect a payout account',
        paragraphs: [
          'Connect the account that receives your payouts under Integrations. Until then, stores cannot pay you by card.',
          'Each order shows what the store paid, the fee, and your payout.',
        ],
      },
      {
        heading: 'Take PayPal',
        paragraphs: [
          'Connect your PayPal account on the same page, and stores can choose PayPal when they pay. The money goes straight to your PayPal account, less PayPal’s own fee.',
          'Refunds of those orders leave your PayPal account. Keep enough there to cover them.',
        ],
      },
    ],
  },
  {
    slug: 'partners',
    title: 'Partners',
    summary: 'For agencies, educators and publishers whose audience runs stores.',
    about: [],
    parts: [
      {
        heading: 'Work with us',
        paragraphs: [
          'If you teach e-commerce, write about it, or set up stores for clients, we can offer a landing page of your own or a plan for your audience.',
          'Contact us and describe your audience. A person replies.',
        ],
      },
    ],
  },
]

/** Number of articles that a dialog recommends. @see K-080 */
const recommendedCount = 4

const isFor = (reader: HelpReader) => (article: HelpArticle) => article.reader === undefined || article.reader === reader

/** Returns articles about the open page, followed by the first ones; at most four. */
export function recommendedFor(reader: HelpReader, path: string): HelpArticle[] {
  const theirs = helpArticles.filter(isFor(reader)).filter(({ about }) => about.length)
  const fits = ({ about }: HelpArticle) => about.some((start) => path === start || path.startsWith(`${start}/`))
  return [...theirs.filter(fits), ...theirs.filter((article) => !fits(article))].slice(0, recommendedCount)
}
