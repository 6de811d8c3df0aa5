import type { Summaries, Summary } from '#/panel/model/panel-data.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'

export function withFields(summaries: Summaries, changes: readonly DocumentChange[]): Summaries {
  const sets = new Map(changes.map(({ collection, document, set }) => [`${collection}/${document}`, set]))
  const documents = summaries.documents.map((line): Summary => {
    const set = sets.get(`${line.collection}/${line.id}`)
    if (!set || !line.category) return line
    const { parent, order, hidden, route } = { ...line.category, ...set } as Record<string, unknown>
    const category = {
      ...line.category,
      parent: typeof parent === 'number' ? parent : null,
      order: Number(order),
      hidden: hidden === true,
      route: String(route),
    }
    return { ...line, category, state: line.state === 'live' ? 'changed' : line.state }
  })
  return { ...summaries, documents }
}
