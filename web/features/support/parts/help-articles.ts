import { comparedAtMost } from '@quayside/domain/marketplace/compare'
import { plans, trialDays } from '@quayside/domain/plans/plan'

export type HelpReader = 'store' | 'supplier'

export interface HelpArticle {
  /** Its address below /help. */
  slug: string
  title: string
  /** One sentence: what one knows after reading. */
  summary: string
  /** Reader of the article; absent: everybody's. */
  reader?: HelpReader
  /** Pages it belongs to, by how their address begins. */
  about: readonly string[]
  /** Parts, with steps in order or not. */
  parts: readonly { heading: string; paragraphs: readonly string[]; steps?: readonly string[] }[]
}

/** The house's own help. @see V-056 */
export const helpArticles: readonly HelpArticle[] = [
  {
    slug: 'first-steps',
    title: 'Your first hour',
    summary: 'From an empty account to a first product that shoppers can buy.',
    reader: 'store',
    about: ['/dashboard', '/setup', '/products'],
    parts: [
      {
        heading: 'Three things, in any order',
        paragraphs: ['Nothing here can be broken by trying. A product is in your shop only after you have put it there.'],
        steps: [
          'Choose your favourite categories. They decide what you are shown first, and you can change them later.',
          'Connect the shop you sell in, under Settings and then Platform.',
          'Find a product, press the import button, and look at it on your import list.',
        ],
      },
      {
        heading: 'Then one card',
        paragraphs: [
          'Suppliers are paid when an order comes in, not when you import. You need a card by then: it is under Settings and then Payment.',
        ],
      },
    ],
  },
  {
    slug: 'connect-your-shop',
    title: 'Connect your shop',
    summary: 'What connecting does, what it may see, and how to undo it.',
    reader: 'store',
    about: ['/settings/platforms', '/setup', '/dashboard'],
    parts: [
      {
        heading: 'How',
        paragraphs: ['Open Settings, then Platform, and give the address of your shop. Your platform asks you whether you agree.'],
        steps: [
          'Type the address, such as your-shop.myshopify.com.',
          'Agree on your platform’s own page.',
          'Come back; your shop is prepared within a minute.',
        ],
      },
      {
        heading: 'What we may do there',
        paragraphs: [
          'We make the products you import, keep their stock and prices true, read the orders that hold them, and tell your shop when they ship. Orders without our products are left alone.',
          'Disconnect on the same page. Your imported products stay in your shop; we no longer keep them up to date.',
        ],
      },
    ],
  },
  {
    slug: 'import-products',
    title: 'Import products',
    summary: 'How the import list works, and how to make a product your own before shoppers see it.',
    reader: 'store',
    about: ['/products', '/product', '/imported', '/unsynced', '/dashboard'],
    parts: [
      {
        heading: 'A list between us and your shop',
        paragraphs: [
          'The import button puts a product on your import list. There you change its title, words, pictures, prices and collections. What you change is yours: the supplier’s own text does not overwrite it.',
          'The picture that stands first is yours to choose as well, there or on the product’s page, also after the product is in your shop: Make feature image sends the new order there. The supplier’s product stays as it is.',
          'Import to store sends it to your shop. The list shows how far that is, and you can close the page meanwhile.',
        ],
      },
      {
        heading: 'When you edit it in your shop',
        paragraphs: [
          'You may. What a supplier changes goes to your shop by itself, and leaves what you have edited there alone. Unsynced Products shows what differs: Keep takes your edit over here, Sync tells your shop again what stands here.',
          'Where you and the supplier have both changed the same value, it waits among the issues of your imported products until you have chosen.',
        ],
      },
      {
        heading: 'When one cannot be imported',
        paragraphs: [
          'The product says why. Most often its supplier approves stores first, or your plan has no room left. What your shop itself refused is shown in its own words.',
        ],
      },
    ],
  },
  {
    slug: 'what-you-keep',
    title: 'What you keep on a sale',
    summary: 'Cost, retail price, shipping and profit, and why a number is what it is.',
    reader: 'store',
    about: ['/product', '/imported', '/settings/import_settings', '/dashboard'],
    parts: [
      {
        heading: 'Three numbers, always in this order',
        paragraphs: [
          'Cost is what you pay the supplier. The retail price is what your shopper pays; suppliers suggest one and you decide. Profit is the retail price less the cost and less shipping.',
          'Any amount with a dotted line under it can be pressed: it shows its workings, line by line.',
        ],
      },
    ],
  },
  {
    slug: 'compare-products',
    title: 'Compare products side by side',
    summary: 'How to choose between products that are alike: prices, profit, shipping and stock next to each other.',
    reader: 'store',
    about: ['/compare', '/products', '/product', '/supplier-id'],
    parts: [
      {
        heading: `Choose up to ${comparedAtMost}`,
        paragraphs: ['A tray at the foot of the page shows what you have chosen, and goes along from page to page.'],
        steps: [
          'Press the scales on a product’s picture, or Compare on its page. Press again to let go of it.',
          'When two or more lie in the tray, press Compare there.',
          'Switch on Only differences to see the lines in which they differ, and choose where the profit is after shipping to.',
        ],
      },
      {
        heading: 'Keep it, or show it to somebody',
        paragraphs: [
          'The address of the page says what is compared: keep it as a bookmark, or send it to whoever decides with you. They see it as their own store does.',
          'What lies in the tray stays in this browser until you clear it. A product that its supplier has taken off meanwhile is named, and no longer compared.',
        ],
      },
    ],
  },
  {
    slug: 'orders-and-paying',
    title: 'When an order comes in',
    summary: 'How orders arrive, how suppliers are paid, and what happens next.',
    reader: 'store',
    about: ['/orders', '/order', '/payment', '/settings/account_details'],
    parts: [
      {
        heading: 'It comes by itself',
        paragraphs: [
          'An order of your shop with our products appears under Orders, split by supplier. The amounts are worked out once, when it arrives, and do not move afterwards.',
        ],
        steps: [
          'Open the order.',
          'Look at each supplier’s part, and pay it.',
          'The supplier packs it, and your shop is told when it ships.',
        ],
      },
      {
        heading: 'If a payment fails',
        paragraphs: ['You are told why in plain words. Nothing was charged, and you can pay again with the same card or another.'],
      },
    ],
  },
  {
    slug: 'shipping-and-tracking',
    title: 'Shipping and tracking',
    summary: 'Who ships, how long it takes, and where the tracking number goes.',
    about: ['/orders', '/order', '/supplier/order', '/supplier/orders'],
    parts: [
      {
        heading: 'The supplier ships',
        paragraphs: [
          'Parcels go from the supplier straight to the shopper. Each product says where its supplier ships and what that costs for the first item and for each further one.',
          'When the supplier marks an order as shipped, its carrier and number stand on the order here and on the order in the shop, and the shop tells the shopper.',
        ],
      },
      {
        heading: 'What your shopper pays for it',
        paragraphs: [
          'That is between your shop and your shopper. Under Import Settings you can have shipping in the price, or add a separate rate: then a Shopify checkout asks us, and your shopper pays what the suppliers of the cart charge for that address. Add the rates to your zones once, under Shipping and delivery in Shopify’s settings. Where your Shopify plan does not take rates of apps, set them there yourself; the Shipping tab of each product on your import list shows what to cover.',
        ],
      },
    ],
  },
  {
    slug: 'approval',
    title: 'Suppliers who approve stores first',
    summary: 'Why some ask, how to be approved, and what to do meanwhile.',
    reader: 'store',
    about: ['/suppliers', '/supplier-id', '/settings/store_health', '/product'],
    parts: [
      {
        heading: 'Ask once',
        paragraphs: [
          'Some makers choose whom they sell through. Press Request Approval on their product or page, and they are told of your store. You see their answer in the same place.',
          'A shop that is online, with an address, a few words about itself and a card that is saved, is approved sooner.',
        ],
      },
    ],
  },
  {
    slug: 'plans',
    title: 'Plans, the trial, and limits',
    summary: 'What each plan allows and what changes when you change it.',
    reader: 'store',
    about: ['/settings/plans', '/inbox', '/imported'],
    parts: [
      {
        heading: 'How many products',
        paragraphs: [
          `The free plan holds ${plans.STARTER.importLimit} imported products, Basic ${plans.BASIC.importLimit}, Growth ${plans.GROWTH.importLimit}; Professional and Executive hold as many as you like.`,
          `A first plan begins with ${trialDays} days that cost nothing. What you imported stays in your shop when a plan ends.`,
        ],
      },
    ],
  },
  {
    slug: 'signing-in',
    title: 'Signing in, and more than one account',
    summary: 'Passwords, links in mails, and going from one account to another.',
    about: ['/accounts', '/login', '/settings/password', '/settings/profile'],
    parts: [
      {
        heading: 'Links in our mails',
        paragraphs: [
          'A link in a mail signs you in and works once. If it has been used or has grown old, sign in with your password and you are in the same place.',
          'Several accounts with one e-mail address are one person: sign in once and choose under Accounts.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-first-order',
    title: 'Your first order as a supplier',
    summary: 'From paid to shipped, and when your money comes.',
    reader: 'supplier',
    about: ['/supplier/orders', '/supplier/order'],
    parts: [
      {
        heading: 'Only what is paid',
        paragraphs: ['An order reaches you once the store has paid it. You never ship on trust.'],
        steps: [
          'Open the order and pack it; the shopper’s address is on it.',
          'Mark it as shipped, with carrier and number.',
          'Your payout stands on the order, with its workings.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-shipping-rates',
    title: 'Shipping rates',
    summary: 'Where you ship and what it costs: what stores see, and what you are paid.',
    reader: 'supplier',
    about: ['/supplier/settings/shipping', '/supplier/product'],
    parts: [
      {
        heading: 'One rate for each place',
        paragraphs: [
          'A rate has a price for the first item and one for each further item of the same order. Without any rate your products cannot be sold.',
          'Say how long you need to pack. Stores choose suppliers by that, and shoppers see it.',
        ],
      },
    ],
  },
  {
    slug: 'supplier-payouts',
    title: 'Getting paid',
    summary: 'Connecting the account your money goes to, and what is kept back.',
    reader: 'supplier',
    about: ['/supplier/settings/integrations', '/supplier/settings/billing'],
    parts: [
      {
        heading: 'Connect once',
        paragraphs: [
          'Under Integrations you connect the account your payouts go to. Until then stores cannot order from you.',
          'Each order shows what the store paid, the fee that is kept back, and what you get.',
        ],
      },
    ],
  },
  {
    slug: 'partners',
    title: 'Working together',
    summary: 'For agencies, teachers, and people whose readers run stores.',
    about: [],
    parts: [
      {
        heading: 'Who this is for',
        paragraphs: [
          'If you teach people to sell, write about it, or set up stores for others, there may be something we can do together: a page of your own that people arrive by, or a plan made for your students.',
          'Write to us and say who your people are. A person answers.',
        ],
      },
    ],
  },
]

/** How many a modal recommends. @see K-080 */
const recommendedCount = 4

const isFor = (reader: HelpReader) => (article: HelpArticle) => article.reader === undefined || article.reader === reader

/** Articles about the open page, and then the first ones; never more than four. */
export function recommendedFor(reader: HelpReader, path: string): HelpArticle[] {
  const theirs = helpArticles.filter(isFor(reader)).filter(({ about }) => about.length)
  const fits = ({ about }: HelpArticle) => about.some((start) => path === start || path.startsWith(`${start}/`))
  return [...theirs.filter(fits), ...theirs.filter((article) => !fits(article))].slice(0, recommendedCount)
}
