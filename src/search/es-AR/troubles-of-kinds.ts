import troubles from './troubles-of-kinds.json' with { type: 'json' }

type TroublesByKind = Readonly<Partial<Record<string, Readonly<Partial<Record<string, readonly string[]>>>>>>

/** Sentences in which people describe a fault of a product type, by the fault's id in its manual; empty for none. */
export const troublesOfKind = (kind: string, fault: string): readonly string[] =>
  (troubles as TroublesByKind)[kind]?.[fault] ?? []
