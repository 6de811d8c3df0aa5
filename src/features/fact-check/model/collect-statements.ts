import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import type { Statement } from './statement.ts'

/** Statements of all documents, or of `only` those with keys like `products/AW-T2022`. */
export function collectStatements(catalogue: Catalogue, only?: ReadonlySet<string>): Statement[] {
  const isAsked = (collection: string, id: string | number) => only?.has(`${collection}/${id}`) ?? true
  const products = [...catalogue.products.values()].filter(({ id }) => isAsked('products', id))
  const categories = [...catalogue.categories.values()].filter(({ id }) => isAsked('categories', id))
  return [
    ...products.flatMap((product) => collectProductStatements(catalogue, product)),
    ...categories.map((category): Statement => ({
      collection: 'categories',
      id: String(category.id),
      path: 'desc',
      text: category.desc,
      about: underCategory(catalogue, category.id),
      scope: 'all',
    })),
    // Without a product: only universal rules are checked.
    ...catalogue.faqs
      .filter(({ id }) => isAsked('faqs', id))
      .map(({ id, question, answer }): Statement => ({
        collection: 'faqs',
        id,
        path: 'answer',
        text: answer,
        about: [],
        scope: 'all',
        asked: question,
      })),
    ...(isAsked('settings', 'site') ? collectSettingsStatements(catalogue) : []),
  ]
}

function collectProductStatements(catalogue: Catalogue, product: CatalogueProduct): Statement[] {
  const own = (path: string, text: string, beside: readonly CatalogueProduct[] = []): Statement => ({
    collection: 'products',
    id: product.id,
    path,
    text,
    about: [product],
    scope: 'one',
    beside,
  })
  const data: Product = product
  return [
    own('promise', data.promise),
    own('description', data.description),
    ...data.highlights.flatMap(({ title, text }, place) => [
      own(`highlights.${place}.title`, title),
      own(`highlights.${place}.text`, text),
    ]),
    ...data.faqs.flatMap(({ question, answer }, place) => [
      ...(depends(question)
        ? []
        : [{ ...own(`faqs.${place}.answer`, answer), loose: true, asked: question }]),
      ...answeredIn(question, answer).map((text) => own(`faqs.${place}.answer`, text)),
    ]),
    ...data.warrantyExclusions.map((text, place) => own(`warrantyExclusions.${place}`, text)),
    ...(data.uses ?? []).map(({ reason }, place) => own(`uses.${place}.reason`, reason)),
    ...(data.worksWith ?? []).map(({ id, how }, place) => {
      const other = catalogue.products.get(id)
      return own(`worksWith.${place}.how`, how, other ? [other] : [])
    }),
  ]
}

const ruleStatement = (path: string, text: string): Statement => ({
  collection: 'settings',
  id: 'site',
  path,
  text,
  about: [],
  scope: 'all',
})

const ASKED_FEATURE = /^¿((?:tienen?|traen?|llevan?|usan?|andan? con|se usan? con|sirven? con) [^?]+)\?$/iu

function answeredIn(question: string, answer: string): string[] {
  const requested = ASKED_FEATURE.exec(question)?.[1]
  const yesOrNo = /^(sí|no)\b|, (sí|no)(?=[.:])/iu.exec(answer)
  if (requested === undefined || yesOrNo === null) return []
  const isYes = fold(yesOrNo[1] ?? yesOrNo[2]!) === 'si'
  const thing = requested.replace(/^[^\s]+(?: con)? (?:una? )?/u, 'tiene ')
  return [isYes ? `${thing}.` : `No ${thing}.`]
}

function depends(question: string): boolean {
  return /prendid|cancelaci|sin (?:el|la) |jugando|llamada|volumen alto|se diferencia|qué cambia|¿si |mi (?:celular|televisor|equipo)|reemplaza|¿qué \p{L}+ (?:actual )?(?:la|lo|los|las) |celular/iu.test(
    question,
  )
}

function underCategory(catalogue: Catalogue, id: number): readonly CatalogueProduct[] {
  return listedProducts(catalogue, id)
}

function collectSettingsStatements(catalogue: Catalogue): Statement[] {
  const { settings } = catalogue
  if (!settings) return []
  const all = [...catalogue.products.values()].filter(({ status }) => status === 'active')
  const about = (path: string, text: string, products: readonly CatalogueProduct[]): Statement[] =>
    products.length === 0
      ? []
      : [
          {
            collection: 'settings',
            id: 'site',
            path,
            text,
            about: products,
            scope: products.length === 1 ? 'one' : 'all',
          },
        ]
  const ofLink = (link: string) => {
    const category = catalogue.categoryByRoute.get(link.replace(/^\/categorias\//, ''))
    return category && link.startsWith('/categorias/') ? underCategory(catalogue, category.id) : []
  }
  const stories = [
    ...(settings.home.hero ? [{ story: settings.home.hero, path: 'home.hero' }] : []),
    ...settings.home.stories.map((story, place) => ({ story, path: `home.stories.${place}` })),
  ]
  return [
    ...about('brand.tagline', settings.brand.tagline, all),
    ...about('seo.description', settings.seo.description ?? '', all),
    ...settings.home.tiles.flatMap(({ text, link }, place) =>
      about(`home.tiles.${place}.text`, text, ofLink(link)),
    ),
    ...stories.flatMap(({ story, path }) => {
      const product = catalogue.products.get(story.product)
      if (!product) return []
      return [
        ...about(`${path}.title`, story.title, [product]),
        ...about(`${path}.text`, story.text, [product]),
        ...story.facts.flatMap(({ value, label }, place) =>
          about(`${path}.facts.${place}`, `${value} ${label}`, [product]),
        ),
      ]
    }),
    ...(settings.guides ?? []).flatMap(({ use, category, title, intro }, place) => {
      const listed = catalogue.categoryByRoute.get(category)
      const meant = listed
        ? underCategory(catalogue, listed.id).filter(({ uses = [] }) => uses.some((each) => each.use === use))
        : []
      const [own = '', rest] = intro.split(/(?=\bL[oa]s demás\b)/u)
      const others = listed ? underCategory(catalogue, listed.id).filter((each) => !meant.includes(each)) : []
      const advice = intendedUseOf(use)?.advice
      return [
        // Without a product: only universal rules are checked.
        ...(advice === undefined ? [] : [ruleStatement(`guides.${place}.advice`, advice)]),
        ...about(`guides.${place}.title`, title, meant),
        ...about(`guides.${place}.intro`, own, meant),
        ...(rest === undefined
          ? []
          : about(`guides.${place}.intro`, rest.replace(/^L([oa]s) demás/u, 'Tod$1'), others)),
      ]
    }),
  ]
}
