/**
 * Two sets of category keys. The tree is browsed, chosen in the setup and assigned. The older keys remain as tags of suppliers and in old
 * addresses, each with its place in the tree.
 * @see V-087, X-018, X-019
 */

export const categoryKeys = [
  'accessories',
  'bags_wallets',
  'beauty',
  'food_drink',
  'health_wellness',
  'home_garden',
  'jewelry_watches',
  'clothing',
  'party_event_gifts',
  'parenting_kids',
  'pets',
  'sports_outdoors',
  'stationery_crafts',
  'tech_accessories',
  'toys_games',
] as const
/** A category that can be browsed. */
export type CategoryKey = (typeof categoryKeys)[number]

/** Category of a product that was classified and fits nothing: the `Other` entry of the side panel. */
export const noCategory = 'no_category'
export const noCategoryLabel = 'Other'

/** Categories that a product may be assigned to. */
export const topCategoryKeys = [...categoryKeys, noCategory] as const

/** Marks a product that was never classified. It is not a category, but a chip beside them. @see X-019 */
export const uncategorized = 'Uncategorized'

export interface Category {
  readonly key: CategoryKey
  readonly label: string
  readonly subcategories: readonly Subcategory[]
}

export interface Subcategory {
  readonly key: string
  readonly label: string
}

function category(key: CategoryKey, label: string, subcategories: Readonly<Record<string, string>>): Category {
  return { key, label, subcategories: Object.entries(subcategories).map(([name, words]) => ({ key: name, label: words })) }
}

export const categoryTree: readonly Category[] = [
  category('accessories', 'Accessories', {
    hats: 'Hats & Caps',
    scarves_gloves: 'Scarves & Gloves',
    socks: 'Socks & Slippers',
    belts_ties: 'Belts & Ties',
    eyewear: 'Sunglasses & Readers',
    hair_pins: 'Hair Accessories & Pins',
  }),
  category('bags_wallets', 'Bags & Wallets', {
    totes: 'Totes & Shoppers',
    backpacks: 'Backpacks',
    crossbody: 'Crossbody & Belt Bags',
    travel: 'Travel & Luggage',
    wallets: 'Wallets & Card Holders',
    laptop_cases: 'Laptop Sleeves & Cases',
  }),
  category('beauty', 'Beauty', {
    skincare: 'Skincare',
    bath_body: 'Bath & Body',
    makeup: 'Makeup',
    fragrance: 'Fragrance',
    hair_tools: 'Hair & Tools',
  }),
  category('food_drink', 'Food & Drink', {
    coffee: 'Coffee',
    tea: 'Tea & Cocoa',
    chocolate_sweets: 'Chocolate & Sweets',
    honey_spreads: 'Honey, Jams & Spreads',
    pantry: 'Spices, Sauces & Oils',
    snacks_drinks: 'Snacks & Soft Drinks',
  }),
  category('health_wellness', 'Health & Wellness', {
    aromatherapy: 'Aromatherapy',
    yoga_meditation: 'Yoga & Meditation',
    sleep_rest: 'Sleep & Rest',
    supplements_teas: 'Vitamins & Herbal Blends',
    fitness_recovery: 'Fitness & Recovery',
  }),
  category('home_garden', 'Home & Garden', {
    kitchen_dining: 'Kitchen & Dining',
    candles_fragrance: 'Candles & Home Fragrance',
    wall_decor: 'Wall Art & Decor',
    textiles: 'Throws, Pillows & Linens',
    lighting: 'Lighting',
    plants_garden: 'Plants & Garden',
    storage: 'Baskets & Storage',
  }),
  category('jewelry_watches', 'Jewelry & Watches', {
    necklaces: 'Necklaces',
    earrings: 'Earrings',
    rings: 'Rings',
    bracelets: 'Bracelets & Anklets',
    watches: 'Watches',
    storage: 'Jewelry Storage',
  }),
  category('clothing', 'Clothing', {
    tops: 'Tees & Tops',
    sweaters_hoodies: 'Sweaters & Hoodies',
    bottoms: 'Pants & Shorts',
    dresses_skirts: 'Dresses & Skirts',
    outerwear: 'Jackets & Vests',
    sleepwear: 'Sleepwear & Robes',
  }),
  category('party_event_gifts', 'Party, Events & Gifts', {
    balloons_decor: 'Balloons & Decorations',
    tableware: 'Party Tableware',
    gift_wrap: 'Gift Wrap & Bags',
    gift_sets: 'Gift Boxes & Sets',
    cards: 'Greeting Cards',
    seasonal: 'Seasonal & Holiday',
  }),
  category('parenting_kids', 'Parenting & Kids', {
    baby_clothing: 'Baby Clothing',
    kids_clothing: 'Kids Clothing',
    feeding: 'Feeding & Mealtime',
    nursery: 'Nursery & Bedding',
    bath_care: 'Bath & Care',
  }),
  category('pets', 'Pets', {
    collars_leashes: 'Collars, Leashes & Harnesses',
    pet_toys: 'Toys',
    beds_furniture: 'Beds & Furniture',
    feeding: 'Bowls & Feeding',
    pet_apparel: 'Bandanas & Apparel',
    grooming: 'Grooming & Care',
  }),
  category('sports_outdoors', 'Sports & Outdoors', {
    camping: 'Camping & Hiking',
    fitness: 'Fitness & Weights',
    ball_sports: 'Balls & Court Games',
    cycling_snow: 'Cycling & Snow',
    fishing_water: 'Fishing & Water',
  }),
  category('stationery_crafts', 'Stationery & Crafts', {
    notebooks: 'Notebooks & Journals',
    pens_pencils: 'Pens & Pencils',
    cards_stickers: 'Stickers, Tape & Cards',
    painting_drawing: 'Painting & Drawing',
    yarn_sewing: 'Yarn & Sewing',
    craft_kits: 'Craft Kits & Tools',
  }),
  category('tech_accessories', 'Tech Accessories', {
    phone_cases: 'Phone & Tablet Cases',
    charging: 'Chargers & Cables',
    audio: 'Audio',
    desk_setup: 'Desk Setup',
    carry_wear: 'Sleeves, Bands & Organizers',
  }),
  category('toys_games', 'Toys & Games', {
    wooden_toys: 'Wooden Toys',
    puzzles: 'Puzzles',
    games: 'Games & Cards',
    plush_dolls: 'Plush & Dolls',
    outdoor_play: 'Outdoor & Active Play',
    arts_music: 'Creative & Musical',
  }),
]

export const isCategory = (key: string): key is CategoryKey => (categoryKeys as readonly string[]).includes(key)

/** Label of a category key; `Other` for anything in no category. */
export function categoryLabel(key: string): string {
  return categoryTree.find((one) => one.key === key)?.label ?? noCategoryLabel
}

export function subcategoryLabel(key: string, subcategory: string): string | undefined {
  return categoryTree.find((one) => one.key === key)?.subcategories.find((one) => one.key === subcategory)?.label
}

/** The older keys with their labels, each with its place in the tree. */
export const olderCategories = {
  womens_clothing: { label: 'Women’s Clothing', category: 'clothing' },
  clothing_mens: { label: 'Men’s Clothing', category: 'clothing' },
  mother_kids: { label: 'Mother & Kids', category: 'parenting_kids' },
  accessories: { label: 'Accessories', category: 'accessories' },
  jewelry: { label: 'Jewelry', category: 'jewelry_watches' },
  electronics: { label: 'Electronics', category: 'tech_accessories' },
  beauty_health: { label: 'Beauty & Health', category: 'beauty' },
  home_garden: { label: 'Home & Garden', category: 'home_garden' },
  pets: { label: 'Pets', category: 'pets' },
  bags: { label: 'Bags', category: 'bags_wallets' },
  watches: { label: 'Watches', category: 'jewelry_watches' },
  sports_fitness: { label: 'Sports & Fitness', category: 'sports_outdoors' },
  outdoor: { label: 'Outdoor', category: 'sports_outdoors' },
  toys: { label: 'Toys', category: 'toys_games' },
  music: { label: 'Music', category: 'toys_games' },
  party_event: { label: 'Party & Event', category: 'party_event_gifts' },
  gifts: { label: 'Gifts', category: 'party_event_gifts' },
  food_drink: { label: 'Food & Drink', category: 'food_drink' },
} as const satisfies Readonly<Record<string, { label: string; category: CategoryKey }>>
export type OlderCategoryKey = keyof typeof olderCategories

/** Returns the category that a key of either set in an address means. */
export function categoryOf(key: string): CategoryKey | typeof noCategory | undefined {
  if (key === noCategory) return noCategory
  if (isCategory(key)) return key
  return Object.hasOwn(olderCategories, key) ? olderCategories[key as OlderCategoryKey].category : undefined
}
