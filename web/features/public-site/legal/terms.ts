import { governingLaw, subscriptionRefundDays, termsNoticeDays } from '@quayside/domain/sites/legal'
import type { House, LegalText } from './legal-text.ts'

/** Full terms of service. @see V-227 to V-230, X-043 */
export const termsFor = ({ product, supportEmail }: House): LegalText => ({
  title: 'Terms of service',
  line: `What you may expect of ${product}, and what ${product} expects of you.`,
  effectiveFrom: '2026-11-21',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      body: [
        `${product} is a marketplace. It brings together merchants, who run online stores, and suppliers, who make or stock goods and ship them to the merchants’ customers. These terms are an agreement between you and whoever operates the ${product} that you use (“we”).`,
        'By opening an account, or by going on using one, you accept these terms and the privacy policy. If you act for a company, you confirm that you may accept them for it. If you do not accept them, please do not use the service.',
      ],
    },
    {
      id: 'words',
      title: 'Words we use',
      body: [
        [
          '“Merchant”: whoever sells products of the marketplace through a store of their own.',
          '“Merchant’s store”: the merchant’s own online store that is connected to the merchant’s account. It is a Shopify store first of all; where another store platform is supported, the merchant’s own connected store on that platform counts in the same way.',
          '“Supplier”: whoever offers products on the marketplace and ships them.',
          '“Customer”: whoever buys from a merchant’s store.',
          '“Subscription”: a paid plan of a merchant.',
        ],
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      body: [
        'You must be old enough to make a binding contract where you live, and what you tell us about yourself and your business must be true and kept up to date.',
        'Keep your password and your sign-in links to yourself. What is done through your account counts as done by you until you tell us that somebody else has got into it. You can see and end your sessions in your settings.',
        'One person may hold several accounts, for instance a store and a supplier. They are separate: an agreement made by one does not bind the other.',
      ],
    },
    {
      id: 'where-products-may-be-sold',
      title: 'Where products may be sold',
      body: [
        'Products of the marketplace are authorised for sale on the merchant’s Shopify store only. As defined above, that is the merchant’s own connected store.',
        'Sale on third-party marketplaces is not allowed. That means any place where goods of many sellers are listed, auction sites, classified advertisements and social shops which are not the merchant’s own connected store included.',
        [
          'Do not pass the products, their pictures or their descriptions on to other sellers.',
          'Do not present a product as your own make, or under another brand, unless its supplier has agreed.',
          'Take a listing down without delay when its supplier withdraws the product or ends your approval.',
        ],
        'Whoever sells elsewhere may lose access to a supplier’s products or to the whole service.',
      ],
    },
    {
      id: 'suppliers-responsibility',
      title: 'Products, returns and defects',
      body: [
        'Suppliers are responsible for their products, for returns and for defects. We do not make, stock, inspect or ship goods, and we are not a party to the sale between merchant and customer or between supplier and merchant.',
        'A supplier undertakes in particular:',
        [
          'to offer only goods that may lawfully be sold and shipped to the places the supplier names, and to describe them truthfully;',
          'to keep prices, stock, shipping rates and processing times right;',
          'to pack and ship what was paid within the stated processing time, with a tracking number where there is one;',
          'to take back, replace or repay what arrives defective, damaged or wrong, and to honour the return conditions shown with the product.',
        ],
        'Merchants answer to their own customers and to the law of the place they sell in: for prices, taxes, consumer rights and what their store says about a product.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and payment',
      body: [
        'When a customer orders in the merchant’s store, the marketplace shows the merchant what is owed to each supplier: goods and shipping, frozen when the order arrives. The merchant pays that amount and no other. A supplier ships once the order is paid.',
        'Payments are carried out by a payment processor under its own terms. A fee of the processor, where there is one, is shown with its workings.',
        'An order that is cancelled before it ships is settled between merchant and supplier. A refund of an order goes back the way it was paid.',
      ],
    },
    {
      id: 'subscriptions',
      title: 'Plans and trials',
      body: [
        'Starting is free within the limits of the Starter plan. Prices and limits of the paid plans are shown before you choose one. A subscription runs for the period that you choose and renews until you cancel it; you can cancel at any time in your settings, and the plan then lasts until the paid period ends.',
        'A trial, where one is offered, says how many days it lasts and what follows. Nothing is charged during the trial.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds of subscriptions',
      body: [
        `Refunds of subscription payments are considered case by case. A refund is considered only if it is requested within ${subscriptionRefundDays} days of the payment, and only if no sales were made with the account in the meantime.`,
        `Write to ${supportEmail} from the address of your account, and name the payment. We tell you what we have decided, and why. Rights that the law of your home gives you and that cannot be waived are not touched.`,
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        `Complaints are made by email, to ${supportEmail}, with photo evidence. Please name the order, say what is wrong, and attach clear photographs of the goods, of the packaging and of the shipping label.`,
        'We pass the complaint on to the supplier, who answers for the goods, and we help both sides to come to an end. A complaint without photographs cannot be judged, and one about damage should reach us as soon as the parcel has been opened.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      body: [
        [
          'Breaking the law, or helping others to break it, with the service.',
          'Counterfeit, stolen, dangerous or recalled goods.',
          'Fraudulent orders, false reviews, and messages that nobody asked for.',
          'Getting round limits, fees or approvals, reading data in bulk without our consent, testing the security of the service without our written permission.',
          'Using another’s customer data for anything but the order it belongs to.',
        ],
        'We may pause or close an account that does these things. Where it is possible, we say so first and give a chance to put it right.',
      ],
    },
    {
      id: 'content',
      title: 'Content and rights',
      body: [
        'What you upload stays yours. You allow us to store, adapt in size and show it as far as the service needs it, and you allow suppliers’ product texts and pictures to be shown in the stores of the merchants who list them. You confirm that you may allow that.',
        `The name and the marks of ${product} stay with their owner. The software is open: its own licence says what may be done with it.`,
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: [
        'We run the service with care, but we do not promise that it is always available, free of faults, or that any product sells. It is provided as it is.',
        'As far as the law allows, we are not liable for lost profit, for indirect damage, or for what merchants, suppliers, carriers, platforms and payment processors do; and in all other cases not for more than you have paid us in the twelve months before. Nothing here limits liability for intent, for gross negligence, or where the law does not allow a limit.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending it',
      body: [
        'You may close your account at any time. Orders that are paid are still shipped, what is owed stays owed, and what the law makes us keep is kept. Products that you imported into your store remain there as listings, but they may no longer be sold as products of the marketplace.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        `Material changes to these terms or to the privacy policy come with at least ${termsNoticeDays} days’ notice, by email or in the service. If you do not agree, you may close your account before they take effect. Corrections that take nothing from you may come at once.`,
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        `These terms are governed by the laws of ${governingLaw}, and the courts there decide disputes, without regard to rules on conflicts of laws. If one provision does not hold, the others do.`,
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      body: [`By email: ${supportEmail}. We answer questions about these terms in plain words.`],
    },
  ],
})
