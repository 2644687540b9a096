import { plans, trialDays } from '@quayside/domain/plans/plan'
import type { Question } from '../questions.tsx'

/** Questions on the landing page, also published as structured data for search engines. */
export const storeQuestions: readonly Question[] = [
  {
    ask: 'What do I need to begin?',
    answer:
      'An email address for the account, and a Shopify store to list products in. You can look round and fill your import list before you connect the store.',
  },
  {
    ask: 'What does it cost?',
    answer: `Starter is free and holds ${plans.STARTER.importLimit} products. Larger plans cost by the month or the year, and the first of them can be tried for ${trialDays} days. Goods are paid per order, to their makers, which takes a paid plan.`,
  },
  {
    ask: 'Who ships, and how is my customer notified?',
    answer:
      'The supplier packs and ships to your customer’s address. The tracking number goes to your Shopify order, and your store tells your customer as it always does.',
  },
  {
    ask: 'Who answers for returns and defects?',
    answer:
      'The supplier. Each one states how returns work and how long packing takes. Complaints go by email with photographs, and we help both sides to come to an end.',
  },
  {
    ask: 'May I sell the products on other marketplaces?',
    answer: 'No. Products are authorised for sale in your own connected store, and nowhere else.',
  },
  {
    ask: 'What if I stop?',
    answer: 'Cancel in your settings at any time. The plan lasts to the end of what is paid, and your store keeps its listings.',
  },
]
