import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Document } from '../types.ts'

/**
 * Names by which a judgement may refer to a document, its own first: `AW-T2022`, `manual:AW-T2022`,
 * `answer:{question}`, `part:RN-1001`, `fault:no-prende`, `workshop:{town}`, `no`, `none`. `sameAsFault`: fault id →
 * questions with the same answer.
 */
export function namesOfDocument(
  { faqs, serviceCentres }: Catalogue,
  { kind, id, about, types, title, isDiscontinued }: Document,
  sameAsFault: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  switch (kind) {
    case 'product':
      return isDiscontinued ? [id, 'topic:discontinued'] : [id]
    case 'manual':
      return [`manual:${id}`, 'topic:manuals']
    case 'question':
      return [`question:${about[0]}`, `answer:${title}`]
    case 'faq':
      return [`faq:${id}`, `faq-card:${id}`, `answer:${title}`]
    case 'fault': {
      const fault = id.slice(id.indexOf(' ') + 1)
      const same = sameAsFault[fault] ?? []
      const questions = faqs.filter((faq) => same.includes(faq.id))
      return [
        `fault:${fault}`,
        ...types.map((type) => `fault:${type}/${fault}`),
        `answer:${title}`,
        ...same.map((question) => `answer:${question}`),
        ...questions.flatMap((faq) => [`faq:${faq.id}`, `answer:${faq.question}`]),
      ]
    }
    case 'part':
      // The question «¿Consigo repuestos?» answers where to get any part.
      return [`part:${id}`, 'faq:repuestos', 'answer:¿Consigo repuestos y accesorios?']
    case 'workshop': {
      const centre = serviceCentres.find((each) => each.id === id)
      const names = centre === undefined ? [] : [`workshop:${centre.city}`, `workshop:${centre.name}`]
      return ['topic:centres', `centre:${id}`, ...names]
    }
    case 'no':
    case 'none':
      return [kind]
    case 'page':
    case 'topic':
      return [`${kind}:${id}`]
  }
}
