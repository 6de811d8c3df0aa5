/** `several`: searched from three networks or more. */
export type MissedSearch = { text: string; count: number; several?: true }

/**
 * GET /panel/datos/busquedas; without an answer, with answers and no click, with a first click below the third. `words`: what this
 * catalogue calls its things.
 */
export type MissedSearches = {
  days: number
  searches: MissedSearch[]
  unclicked: MissedSearch[]
  low: MissedSearch[]
  words: string[]
}

/** `answer` as a judgement names it. */
export type ShownAnswer = { answer: string; kind: string; name: string }

/** Reading of a query, and its likeliest answers with the reasons that weigh most; `share` is 0 to 1. */
export type SearchExplanation = {
  read: { label: string; values: string[] }[]
  answers: { name: string; kind: string; share: number; because: { label: string; weight: number }[] }[]
}

/**
 * GET /panel/datos/juzgar?texto=&busca=&responde=&responde=; `found`: what a search for other words shows, to choose from. `worse`:
 * taught searches whose right answer would stand further down.
 */
export type JudgedLesson = {
  before: ShownAnswer[]
  after: ShownAnswer[]
  found: ShownAnswer[]
  worse: string[]
  explanation: SearchExplanation
  others: number
  draft: { id: string; data: Record<string, unknown> } | null
}

/** GET /panel/datos/ensenar?texto=&como=&como=; `drafts`: the synonyms that would make it so. */
export type Lesson = {
  count: number
  products: { id: string; name: string; picture: string | null }[]
  /** Names of the categories, guides, questions and pages found. */
  others: string[]
  drafts: { id: string; data: Record<string, unknown> }[]
}
