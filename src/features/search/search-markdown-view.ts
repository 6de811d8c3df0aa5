import type { Snapshot } from '#/search/snapshot.ts'
import type { ProductCardData } from '#/site/model/card-data.ts'
import {
  bulletList,
  markdownLink,
  escapeMarkdown,
  section,
  joinBlocks,
  serviceCentreMarkdown,
} from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import type { SiteAnswer } from './search-answers.ts'
import { searchPage } from './search-page.ts'

const MAX_DISCONTINUED = 3

export function searchMarkdown({ catalogue, index }: Snapshot, query: string, limit: number): string {
  const page = searchPage(catalogue, index, { q: query })
  const at = (path: string) => (path.startsWith('/') ? absolute(catalogue, path) : path)
  const card = ({ id, name, link: path, attributes, reason, from }: ProductCardData) => {
    const promise = catalogue.products.get(id)?.promise ?? ''
    const sentences = [
      promise,
      attributes.join(', '),
      ...(reason === undefined ? [] : [reason]),
      ...priced(from),
    ]
    return `${markdownLink(`${name} (${id})`, at(path))}: ${sentences
      .filter((text) => text !== '')
      .map(escapeMarkdown)
      .join(' · ')}`
  }
  const left = page.totals.products - Math.min(limit, page.products.length)
  return joinBlocks(
    `# ${escapeMarkdown(page.title)}`,
    page.notes.map(({ text }) => escapeMarkdown(text)).join(' '),
    page.suggestion === null ? '' : `¿Quisiste decir «${escapeMarkdown(page.suggestion)}»?`,
    ...page.faults.map(({ sees, first, links }) =>
      section(
        `## ${escapeMarkdown(sees)}`,
        escapeMarkdown(first),
        bulletList(links.map(({ name, link: path }) => markdownLink(name, at(path)))),
      ),
    ),
    ...page.answers.map((answer) => answerMarkdown(answer, at)),
    section(
      '## Repuestos y accesorios',
      bulletList(
        page.parts.map(
          ({ id, name, fits, link: path }) =>
            `${markdownLink(`${name} (${id})`, at(path))}: ${escapeMarkdown(fits)}`,
        ),
      ),
    ),
    section(
      '## Productos',
      bulletList(page.products.slice(0, limit).map(card)),
      left > 0 ? `Y ${left} más.` : '',
    ),
    section('## Discontinuados', bulletList(page.discontinued.slice(0, MAX_DISCONTINUED).map(card))),
    section(
      '## Manuales',
      bulletList(
        page.manuals.map(
          ({ id, name, files }) =>
            `${escapeMarkdown(`${name} (${id})`)}: ${files.map(({ title, link: path }) => markdownLink(title, at(path))).join(', ')}`,
        ),
      ),
    ),
    section(
      '## Categorías',
      bulletList(page.categories.map(({ name, link: path }) => markdownLink(name, at(path)))),
    ),
    section(
      '## Guías',
      bulletList(page.guides.map(({ title, link: path }) => markdownLink(title, at(path)))),
    ),
    section(
      '## Preguntas',
      ...page.faqs.map(({ id, question }) =>
        section(`### ${escapeMarkdown(question)}`, catalogue.faqs.find((faq) => faq.id === id)?.answer ?? ''),
      ),
      ...page.questions.map(({ product, question, answer }) =>
        section(`### ${escapeMarkdown(`${product}: ${question}`)}`, escapeMarkdown(answer)),
      ),
    ),
    section(
      '## Páginas',
      bulletList(page.pages.map(({ title, link: path }) => markdownLink(title, at(path)))),
    ),
  )
}

const priced = (from: ProductCardData['from']) =>
  from ? [`${from.text}, ${from.seen}, vigente hasta el ${from.term}`] : []

function answerMarkdown(answer: SiteAnswer, at: (path: string) => string): string {
  const title = `## ${escapeMarkdown(answer.title)}`
  switch (answer.kind) {
    case 'centres':
      return section(title, escapeMarkdown(answer.note ?? ''), ...answer.centres.map(serviceCentreMarkdown))
    case 'contact': {
      const { phone, whatsapp, email, address } = answer.channels
      return section(
        title,
        escapeMarkdown(answer.text),
        bulletList([
          escapeMarkdown(`Teléfono: ${phone}`),
          whatsapp === null ? null : `WhatsApp: https://wa.me/${whatsapp}`,
          escapeMarkdown(`Correo: ${email}`),
          escapeMarkdown(address),
        ]),
      )
    }
    case 'manuals':
      return section(title, escapeMarkdown(answer.text))
    case 'text':
      return section(
        title,
        escapeMarkdown(answer.text),
        bulletList(answer.links.map(({ name, link: path }) => markdownLink(name, at(path)))),
      )
  }
}
