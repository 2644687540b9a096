/** Facts about the operator of this installation that a legal text names. */
export interface House {
  readonly product: string
  readonly supportEmail: string
}

export interface LegalSection {
  /** Anchor on the page: `/terms#refunds`. */
  readonly id: string
  readonly title: string
  /** A paragraph, or a list of points. */
  readonly body: readonly (string | readonly string[])[]
}

export interface LegalText {
  readonly title: string
  readonly line: string
  /** ISO date. */
  readonly effectiveFrom: string
  readonly sections: readonly LegalSection[]
}

/** Returns the complete text, for tests and search. */
export const wordsOf = ({ sections }: LegalText): string => sections.flatMap(({ title, body }) => [title, ...body.flat()]).join('\n')
