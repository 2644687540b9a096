import type { BackupAction } from '@quayside/domain/backup-suppliers/backup-variant'
import { composeMail } from '#features/notifications'

interface BackupFacts {
  readonly product: string
  /** Name of the other supplier. */
  readonly supplier: string
  /** Variant of the other supplier, and that of the reader. */
  readonly theirs: string
  readonly yours: string
}

const reason = 'You receive this because another supplier asked to link one of its variants with one of yours.'

const factsOf = ({ supplier, theirs, yours }: BackupFacts): [string, string][] => [
  ['Supplier', supplier],
  ['Their variant', theirs],
  ['Your variant', yours],
]

export const backupAskedEmail = (facts: BackupFacts) => ({
  subject: `${facts.supplier} asks to be your backup supplier`,
  ...composeMail({
    product: facts.product,
    heading: 'A supplier asks to be your backup',
    paragraphs: [
      `${facts.supplier} says that one of its variants is the same product as one of yours.`,
      'If you agree, a store whose order you cannot fill may order from the other instead, before it pays. It goes both ways, and you can end it at any time.',
    ],
    facts: factsOf(facts),
    action: 'Review the request',
    reason,
  }),
})

const words: Readonly<Record<BackupAction, readonly [subject: string, sentence: string]>> = {
  agree: ['agreed to be your backup supplier', 'Stores may now be offered each of these variants when the other is out of stock.'],
  decline: ['declined your backup request', 'These variants are not linked.'],
  end: ['ended a backup link', 'Stores are no longer offered one of these variants in place of the other.'],
}

export const backupAnsweredEmail = ({ action, ...facts }: BackupFacts & { readonly action: BackupAction }) => {
  const [what, sentence] = words[action]
  return {
    subject: `${facts.supplier} ${what}`,
    ...composeMail({
      product: facts.product,
      heading: `${facts.supplier} ${what}`,
      paragraphs: [sentence],
      facts: factsOf(facts),
      action: 'See your backup links',
      reason,
    }),
  }
}
