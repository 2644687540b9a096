import { type DocumentNode, type GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'

export interface ReadDocument {
  document?: DocumentNode
  errors: readonly GraphQLError[]
}

const kept = 500

/** Parses and validates documents against the schema, with a cache, because clients repeat the same few. */
export function createReader(schema: GraphQLSchema) {
  const known = new Map<string, ReadDocument>()
  return (text: string): ReadDocument => {
    const found = known.get(text)
    if (found) return found
    const read = readDocument(schema, text)
    if (known.size >= kept) known.delete(known.keys().next().value!)
    known.set(text, read)
    return read
  }
}

function readDocument(schema: GraphQLSchema, text: string): ReadDocument {
  try {
    const document = parse(text)
    return { document, errors: validate(schema, document) }
  } catch (error) {
    return { errors: [error as GraphQLError] }
  }
}

/** Returns the requested operation; undefined if a name is needed or does not match. */
export function pickOperation(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (name) return operations.find((operation) => operation.name?.value === name)
  return operations.length === 1 ? operations[0] : undefined
}

/** Describes an operation: `mutation ImportProduct productSet`. */
export function describeOperation(operation: OperationDefinitionNode): string {
  const fields = operation.selectionSet.selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []))
  return [operation.operation, operation.name?.value, ...fields].filter(Boolean).join(' ')
}
