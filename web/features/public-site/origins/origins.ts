/** Referral landing pages and their texts. @see */

import type { OriginName } from '../public-names.ts'

export interface Origin {
  readonly title: string
  readonly description: string
  readonly headline: string
  readonly line: string
  readonly points: readonly { readonly name: string; readonly text: string }[]
  /** Pictures of the cargo: file names in `/ship`. */
  readonly goods: readonly [string, string, string, string]
  /** True if it shows the plans' prices. */
  readonly hasPrices?: true
}

export const origins: Readonly<Record<OriginName, Origin>> = {
  dodropshipping: {
    title: 'How dropshipping with small makers works',
    description: 'You list the product, your customer buys it, the maker ships it. What that means in practice, and what you keep.',
    headline: 'You sell it. They make it and ship it.',
    line: 'Dropshipping with makers who hold their own stock: no warehouse of yours, no boxes in your hallway, and a person behind every product.',
    points: [
      {
        name: 'You hold no stock',
        text: 'A product stays on the maker’s shelf until your customer buys it. You pay the maker when there is an order, not before.',
      },
      {
        name: 'You know the sum beforehand',
        text: 'Cost, retail price and shipping are shown side by side on every product, with what is left for you.',
      },
      {
        name: 'You keep your customer',
        text: 'The sale happens in your own Shopify store. The tracking number comes back to it, and your customer hears from you.',
      },
    ],
    goods: ['mug', 'tote', 'candle', 'throw'],
  },
  dodropshippingpricing: {
    title: 'Pricing',
    description: 'What every plan costs by the month and by the year, and how many products it holds. Starting is free.',
    headline: 'Prices you can read in a minute.',
    line: 'Start without a card. Pay for a plan when your store needs more room, and leave it whenever you like.',
    points: [
      {
        name: 'Free is a plan',
        text: 'Starter costs nothing and does not run out. It is enough to find goods, list them and see them in your store.',
      },
      { name: 'Try before you pay', text: 'Your first paid plan begins with a trial. It ends automatically unless you go on.' },
      {
        name: 'Goods are priced apart',
        text: 'A plan pays for the room in your store. Makers are paid per order, and each order shows its sum.',
      },
    ],
    goods: ['notebook', 'watch', 'honey', 'print'],
    hasPrices: true,
  },
  'ecom-era': {
    title: 'For the readers of Ecom Era',
    description: 'Build a range from makers who ship within North America, with margins you can check before you list.',
    headline: 'A range of your own, without a warehouse.',
    line: 'You know how to build a store. Here is what to put in it: goods from small makers, with the arithmetic shown.',
    points: [
      {
        name: 'Filter by what you keep',
        text: 'Search the catalogue by category, price, profit and where it ships, and keep the search as a link.',
      },
      {
        name: 'Make listings yours',
        text: 'Edit titles, texts, pictures and prices in your import list. Nothing reaches your store until you say so.',
      },
      {
        name: 'See every order through',
        text: 'One page per order: what was bought, what is owed to whom, what has shipped, and what is next.',
      },
    ],
    goods: ['lamp', 'vase', 'board', 'earrings'],
  },
  youtube: {
    title: 'Welcome from YouTube',
    description: 'You have watched how it is done. Open a store account, import your first products and try it yourself, for free.',
    headline: 'You have seen the video. Now try it.',
    line: 'Open an account while the picture is fresh: browse, put a product on your list, and see what a sale would leave you.',
    points: [
      { name: 'Follow along', text: 'Sign up, connect your Shopify store, choose a product, import it. Each step says what comes next.' },
      {
        name: 'Pause wherever you like',
        text: 'Your import list waits. A product is in your store only after you have pressed the button.',
      },
      { name: 'No card to begin', text: 'The Starter plan is free, and it stays free.' },
    ],
    goods: ['phone', 'plush', 'beanie', 'coffee'],
  },
  facebook: {
    title: 'Welcome from Facebook',
    description: 'Goods with a story for people who talk to their customers. Find makers, list what they make, keep your community yours.',
    headline: 'Goods your people will ask about.',
    line: 'If you have a page, a group or simply many friends, you know what they like. Find it here, and sell it in a store of your own.',
    points: [
      {
        name: 'Somebody made it',
        text: 'Each product names its supplier and where it ships from, so that you have an answer when people ask.',
      },
      { name: 'Your store, your customers', text: 'Buyers come to your own Shopify store. What they tell you stays between you and them.' },
      { name: 'Small beginnings', text: 'List one product or twenty-five: the Starter plan holds them for nothing.' },
    ],
    goods: ['candle', 'rainbow', 'soap', 'throw'],
  },
  tiktok: {
    title: 'Welcome from TikTok',
    description: 'Goods that look good in motion, sold in your own store and shipped by the people who make them.',
    headline: 'From a clip to a checkout of your own.',
    line: 'You make people look. Send them to your own store, filled with goods from makers who pack and ship for you.',
    points: [
      { name: 'Things worth filming', text: 'Ceramics, candles, toys, prints: pick what shows well, and read what it leaves you.' },
      {
        name: 'In your own store',
        text: 'Products are for your own connected store, not for social shops. So the customer, too, is yours.',
      },
      {
        name: 'When it takes off',
        text: 'Orders arrive automatically, stock is reserved for each, and you pay each maker with one click.',
      },
    ],
    goods: ['rainbow', 'plush', 'bottle', 'earrings'],
  },
  twitter: {
    title: 'Welcome from Twitter',
    description: 'The short version: makers stock and ship, you sell in your own store, and every sum is shown. Free to start.',
    headline: 'The short version.',
    line: 'Makers stock it. You list it. Your customer buys it. They ship it. You keep the difference, and you know it beforehand.',
    points: [
      { name: 'Find', text: 'A catalogue you can filter by profit.' },
      { name: 'List', text: 'Into your Shopify store, edited your way.' },
      { name: 'Sell', text: 'One click pays the maker. Tracking comes back.' },
    ],
    goods: ['bowl', 'notebook', 'tube', 'mug'],
  },
  podcast: {
    title: 'Welcome from the podcast',
    description: 'You heard about it: a marketplace of small makers for online stores. Here is what it does, in the order you would do it.',
    headline: 'You heard it. Here it is.',
    line: 'A marketplace where stores sell what small makers have on their shelves. Have a look round; it takes no longer than a break for the adverts.',
    points: [
      {
        name: 'First, look',
        text: 'Open an account and browse. Every product shows its cost, retail price, shipping and your profit.',
      },
      { name: 'Then, list', text: 'Connect your Shopify store and import what fits. Titles and prices are yours to set.' },
      { name: 'Then, listen', text: 'We email you about orders, shipments and changes, and the order’s page shows them.' },
    ],
    goods: ['coffee', 'honey', 'lamp', 'watch'],
  },
  instagram: {
    title: 'Welcome from Instagram',
    description: 'Goods as good as their pictures. Choose from small makers, list them in your own store, and let them ship.',
    headline: 'As good as its picture.',
    line: 'You have an eye. Use it on a catalogue of small makers, and let the store behind your profile sell what you would show anyway.',
    points: [
      {
        name: 'Choose by eye',
        text: 'Large pictures first; numbers beside them. Keep what you like on your import list until it is right.',
      },
      { name: 'Arrange it your way', text: 'Choose which pictures a listing shows, in which order, under which title.' },
      { name: 'Leave the parcels to them', text: 'The maker packs and ships to your customer, and your store gets the tracking number.' },
    ],
    goods: ['vase', 'print', 'teapot', 'plant'],
  },
}
