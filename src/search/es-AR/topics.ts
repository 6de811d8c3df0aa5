import topics from './topics.json' with { type: 'json' }

export type TopicId =
  | 'centres'
  | 'manuals'
  | 'registration'
  | 'warranty'
  | 'buy'
  | 'contact'
  | 'account'
  | 'new'
  | 'featured'
  | 'discontinued'
  | 'list'
  | 'compare'

export type Topic = {
  readonly id: TopicId
  /** Folded and stemmed, word by word, without little words. */
  readonly asked: readonly string[]
  /** Only where nothing else is said: «nuevo» also says how a product is. */
  readonly alone?: readonly string[]
}

export const TOPICS = topics as readonly Topic[]

export const TOPIC_IDS: readonly TopicId[] = TOPICS.map(({ id }) => id)
