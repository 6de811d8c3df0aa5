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
  /** Folded and stemmed words, without small words. */
  readonly asked: readonly string[]
  /** Match only as the whole query, since «nuevo» also describes products. */
  readonly alone?: readonly string[]
}

export const TOPICS = topics as readonly Topic[]

export const TOPIC_IDS: readonly TopicId[] = TOPICS.map(({ id }) => id)
