/** Facts that a legal text names of whoever runs this installation. */
export interface House {
  readonly product: string
  readonly supportEmail: string
}

export interface LegalSection {
  /** Its place on the page: `/terms#refunds`. */
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

/** Everything it says, as one text: for tests and for search. */
export const wordsOf = ({ sections }: LegalText): string => sections.flatMap(({ title, body }) => [title, ...body.flat()]).join('\n')
