import { erasureDays, termsNoticeDays } from '@quayside/domain/sites/legal'
import type { House, LegalText } from './legal-text.ts'

/** Full privacy policy. @see V-231 */
export const privacyFor = ({ product, supportEmail }: House): LegalText => ({
  title: 'Privacy policy',
  line: `What ${product} knows about you, what for, and how to have it erased.`,
  effectiveFrom: '2026-11-21',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      body: [
        `Whoever operates the ${product} that you use (“we”) is responsible for the personal information it keeps. You reach us at ${supportEmail}.`,
        'This policy covers merchants, suppliers, visitors of our pages, and the customers of merchants whose orders pass through the marketplace.',
      ],
    },
    {
      id: 'what',
      title: 'What we collect',
      body: [
        [
          'What you tell us: name, email address, company, postal and shipping addresses, telephone number, settings, messages, pictures and files that you upload.',
          'What your store tells us once you connect it: its address, its products that came from us, and orders for them with the name and the address they are to be shipped to.',
          'What using the service leaves behind: sign-ins, sessions, actions in your account, the address of your device on the network, the kind of browser, the time.',
          'Where you came from, when you open an account: the page or partner that referred you.',
        ],
        'We do not ask for information about health, belief, origin or anything else that is nobody’s business.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      body: [
        [
          'To run the service: to show products, to pass orders on, to take payments and make payouts, to answer you.',
          'To keep it safe: to recognise fraud and misuse, to find faults, to prove who did what.',
          'To improve it: to see which parts are used and which get in the way.',
          'To tell you about it: news and offers, as long as you have not opted out.',
          'To keep to the law: accounts, taxes, lawful requests of authorities.',
        ],
      ],
    },
    {
      id: 'cards',
      title: 'Payment cards',
      body: [
        'Payment card data goes straight from your browser to a card payment provider. It never passes through our servers and we do not keep it. All that is stored with us is an anonymised token which stands for the card at that provider, together with the brand, the last four digits and the expiry date that we show you.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who it is shared with',
      body: [
        'Information is shared only with the payment processor and with parties that help to prevent fraud, and only as far as they need it for that. It is not sold, and not lent to advertisers.',
        'An order has two sides inside the service: its supplier sees the name, the address and the goods that are to be shipped, because that is the order, and may use them for nothing else. What you publish, such as a supplier’s profile or a review, can be seen by those it is meant for. Your own connected store gets what you tell us to send to it.',
        'Those who keep our servers running work on our instructions and for no purpose of their own. Where the law compels us, we hand over what it demands and no more.',
      ],
    },
    {
      id: 'emails',
      title: 'Emails, and how to opt out',
      body: [
        'You can opt out of emails at any time: by the link at the foot of an email, in the notification settings of your account, or by writing to us. Messages that the service cannot do without, such as a link to sign in or the receipt of a payment, are still sent.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and tracking',
      body: [
        'Cookies and tracking may be used. Cookies keep you signed in, remember the store you work with, who referred you, and which notices you have put away. Tracking, where an operator has switched it on, counts visits and shows which pages lead to an account.',
        'You can block or delete cookies in your browser. Without those that keep you signed in, you cannot sign in.',
      ],
    },
    {
      id: 'erasure',
      title: 'Erasure, and your other rights',
      body: [
        `You may ask us to erase what we know about you. Write to ${supportEmail} from the address of your account. Erasure requests are completed within ${erasureDays} days. What the law makes us keep, such as the record of a payment, is kept apart until we may delete it, and is used for nothing else.`,
        'You may also ask what we know about you, have it corrected, receive it in a form that a machine can read, and object to a use that you find wrong. If our answer does not satisfy you, you may complain to the privacy authority of the place where you live.',
      ],
    },
    {
      id: 'keeping',
      title: 'How long, and how safely, it is kept',
      body: [
        'What belongs to an account is kept as long as the account exists; orders and payments as long as the law on accounts demands; technical records for a few months. Passwords are kept as hashes only, the keys of connected stores are encrypted, and connections to our pages are encrypted where the operator has set them up as recommended.',
        'No system is beyond attack. If a breach puts your information at risk, we tell you and the authorities without undue delay.',
      ],
    },
    {
      id: 'where',
      title: 'Where it is kept',
      body: [
        'On the servers of the operator, and at the payment processor. That may be another country than yours, with other laws. Wherever it is, this policy holds.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: ['The service is made for businesses. It is not meant for children, and we do not knowingly collect information about them.'],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        `Material changes to this policy or to the terms come with at least ${termsNoticeDays} days’ notice, by email or in the service. The date at the top says since when this version holds.`,
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      body: [`By email: ${supportEmail}.`],
    },
  ],
})
