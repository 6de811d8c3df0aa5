import type { Snapshot } from '#/search/snapshot.ts'
import type { ProductCard } from '#/site/model/card-data.ts'
import { bullets, link, plain, section, whole } from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import type { SiteAnswer } from './search-answers.ts'
import { searchPage } from './search-page.ts'
import { serviceCentreMarkdown } from '#/site/model/service-centre-markdown.ts'

const MAX_DISCONTINUED = 3

export function searchMarkdown({ catalogue, index }: Snapshot, query: string, limit: number): string {
  const page = searchPage(catalogue, index, { q: query })
  const at = (path: string) => (path.startsWith('/') ? absolute(catalogue, path) : path)
  const card = ({ id, name, link: path, attributes, reason, from }: ProductCard) => {
    const promise = catalogue.products.get(id)?.promise ?? ''
    const said = [promise, attributes.join(', '), ...(reason === undefined ? [] : [reason]), ...priced(from)]
    return `${link(`${name} (${id})`, at(path))}: ${said
      .filter((text) => text !== '')
      .map(plain)
      .join(' · ')}`
  }
  const left = page.totals.products - Math.min(limit, page.products.length)
  return whole(
    `# ${plain(page.title)}`,
    page.notes.map(({ text }) => plain(text)).join(' '),
    page.suggestion === null ? '' : `¿Quisiste decir «${plain(page.suggestion)}»?`,
    ...page.faults.map(({ sees, first, links }) =>
      section(
        `## ${plain(sees)}`,
        plain(first),
        bullets(links.map(({ name, link: path }) => link(name, at(path)))),
      ),
    ),
    ...page.answers.map((answer) => answerMarkdown(answer, at)),
    section(
      '## Repuestos y accesorios',
      bullets(
        page.parts.map(
          ({ id, name, fits, link: path }) => `${link(`${name} (${id})`, at(path))}: ${plain(fits)}`,
        ),
      ),
    ),
    section(
      '## Productos',
      bullets(page.products.slice(0, limit).map(card)),
      left > 0 ? `Y ${left} más.` : '',
    ),
    section('## Discontinuados', bullets(page.discontinued.slice(0, MAX_DISCONTINUED).map(card))),
    section(
      '## Manuales',
      bullets(
        page.manuals.map(
          ({ id, name, files }) =>
            `${plain(`${name} (${id})`)}: ${files.map(({ title, link: path }) => link(title, at(path))).join(', ')}`,
        ),
      ),
    ),
    section('## Categorías', bullets(page.categories.map(({ name, link: path }) => link(name, at(path))))),
    section('## Guías', bullets(page.guides.map(({ title, link: path }) => link(title, at(path))))),
    section(
      '## Preguntas',
      ...page.faqs.map(({ id, question }) =>
        section(`### ${plain(question)}`, catalogue.faqs.find((faq) => faq.id === id)?.answer ?? ''),
      ),
      ...page.questions.map(({ product, question, answer }) =>
        section(`### ${plain(`${product}: ${question}`)}`, plain(answer)),
      ),
    ),
    section('## Páginas', bullets(page.pages.map(({ title, link: path }) => link(title, at(path))))),
  )
}

const priced = (from: ProductCard['from']) =>
  from ? [`${from.text}, ${from.seen}, vigente hasta el ${from.term}`] : []

function answerMarkdown(answer: SiteAnswer, at: (path: string) => string): string {
  const title = `## ${plain(answer.title)}`
  switch (answer.kind) {
    case 'centres':
      return section(title, plain(answer.note ?? ''), ...answer.centres.map(serviceCentreMarkdown))
    case 'contact': {
      const { phone, whatsapp, email, address } = answer.channels
      return section(
        title,
        plain(answer.text),
        bullets([
          plain(`Teléfono: ${phone}`),
          whatsapp === null ? null : `WhatsApp: https://wa.me/${whatsapp}`,
          plain(`Correo: ${email}`),
          plain(address),
        ]),
      )
    }
    case 'manuals':
      return section(title, plain(answer.text))
    case 'text':
      return section(
        title,
        plain(answer.text),
        bullets(answer.links.map(({ name, link: path }) => link(name, at(path)))),
      )
  }
}
